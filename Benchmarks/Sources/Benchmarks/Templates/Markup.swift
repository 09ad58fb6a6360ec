/// The templates of both pages, for Mustache and for Stencil: the same bytes come of both.
enum Markup {
    static let trainMustache = """
        <!doctype html>
        <html lang="{{lang}}" data-root="{{root}}"><head><meta charset="utf-8"><title>{{title}}</title>
        <meta property="og:title" content="{{title}}"><meta property="og:site_name" content="{{siteName}}">
        <link rel="stylesheet" href="{{root}}jikoku.css"><link rel="stylesheet" href="{{root}}train.css">
        <script defer src="{{root}}js/jikoku.js"></script><script defer src="{{root}}js/strings-{{lang}}.js"></script>
        </head><body><header class="site"><a class="brand" href="{{root}}index.html">{{siteName}}</a></header>
        <nav class="crumbs"><ol>{{#crumbs}}<li><a href="{{href}}">{{name}}</a></li>{{/crumbs}}</ol></nav>
        <main id="main" class="{{railwayClass}}"><div class="train">
        <h1><span class="type {{category}}">{{typeName}}</span> {{#trainName}}<span>{{trainName}}</span> {{/trainName}}{{boundLabel}}</h1>
        <p>{{routeLabel}}</p><p class="facts">{{numberLabel}} · {{daysLabel}}</p></div>
        {{#stretches}}<div class="stretch {{railwayClass}}"><p>{{railwayName}} <i>{{typeName}}</i></p><ol>{{#stops}}
        <li id="{{anchor}}" data-station="{{station}}">{{#href}}<a href="{{href}}">{{name}}</a>{{/href}}{{^href}}<span>{{name}}</span>{{/href}}{{#arrival}}<time class="arrival" datetime="{{arrival}}">{{arrival}}</time>{{/arrival}}{{#departure}}<time class="departure" datetime="{{departure}}">{{departure}}</time>{{/departure}}{{/stops}}
        </ol></div>{{/stretches}}
        </main><footer class="site"><p>{{feedName}}</p><p>{{attribution}}</p></footer></body></html>
        """

    static let trainStencil = """
        <!doctype html>
        <html lang="{{lang}}" data-root="{{root}}"><head><meta charset="utf-8"><title>{{title}}</title>
        <meta property="og:title" content="{{title}}"><meta property="og:site_name" content="{{siteName}}">
        <link rel="stylesheet" href="{{root}}jikoku.css"><link rel="stylesheet" href="{{root}}train.css">
        <script defer src="{{root}}js/jikoku.js"></script><script defer src="{{root}}js/strings-{{lang}}.js"></script>
        </head><body><header class="site"><a class="brand" href="{{root}}index.html">{{siteName}}</a></header>
        <nav class="crumbs"><ol>{% for crumb in crumbs %}<li><a href="{{crumb.href}}">{{crumb.name}}</a></li>{% endfor %}</ol></nav>
        <main id="main" class="{{railwayClass}}"><div class="train">
        <h1><span class="type {{category}}">{{typeName}}</span> {% if trainName %}<span>{{trainName}}</span> {% endif %}{{boundLabel}}</h1>
        <p>{{routeLabel}}</p><p class="facts">{{numberLabel}} · {{daysLabel}}</p></div>
        {% for stretch in stretches %}<div class="stretch {{stretch.railwayClass}}"><p>{{stretch.railwayName}} <i>{{typeName}}</i></p><ol>{% for stop in stretch.stops %}
        <li id="{{stop.anchor}}" data-station="{{stop.station}}">{% if stop.href %}<a href="{{stop.href}}">{{stop.name}}</a>{% else %}<span>{{stop.name}}</span>{% endif %}{% if stop.arrival %}<time class="arrival" datetime="{{stop.arrival}}">{{stop.arrival}}</time>{% endif %}{% if stop.departure %}<time class="departure" datetime="{{stop.departure}}">{{stop.departure}}</time>{% endif %}{% endfor %}
        </ol></div>{% endfor %}
        </main><footer class="site"><p>{{feedName}}</p><p>{{attribution}}</p></footer></body></html>
        """

    static let timetableMustache = """
        <!doctype html>
        <html lang="{{lang}}" data-root="{{root}}"><head><meta charset="utf-8"><title>{{title}}</title></head><body>
        <main id="main" class="{{railwayClass}}">{{#schedules}}<section data-schedule="{{schedule}}"><h2>{{name}}</h2>
        <table class="timetable" aria-label="{{name}}">{{#hours}}<tr><th scope="row">{{hour}}</th><td>{{#departures}}
        {{#href}}<a class="{{keys}}" href="{{href}}"><time datetime="{{clock}}">{{minute}}</time>{{#typeMark}}<i>{{typeMark}}</i>{{/typeMark}}{{#destinationMark}}<b>{{destinationMark}}</b>{{/destinationMark}}</a>{{/href}}{{^href}}<span class="{{keys}}"><time datetime="{{clock}}">{{minute}}</time></span>{{/href}}{{/departures}}
        </td></tr>{{/hours}}</table></section>{{/schedules}}</main></body></html>
        """

    static let timetableStencil = """
        <!doctype html>
        <html lang="{{lang}}" data-root="{{root}}"><head><meta charset="utf-8"><title>{{title}}</title></head><body>
        <main id="main" class="{{railwayClass}}">{% for schedule in schedules %}<section data-schedule="{{schedule.schedule}}"><h2>{{schedule.name}}</h2>
        <table class="timetable" aria-label="{{schedule.name}}">{% for hour in schedule.hours %}<tr><th scope="row">{{hour.hour}}</th><td>{% for departure in hour.departures %}
        {% if departure.href %}<a class="{{departure.keys}}" href="{{departure.href}}"><time datetime="{{departure.clock}}">{{departure.minute}}</time>{% if departure.typeMark %}<i>{{departure.typeMark}}</i>{% endif %}{% if departure.destinationMark %}<b>{{departure.destinationMark}}</b>{% endif %}</a>{% else %}<span class="{{departure.keys}}"><time datetime="{{departure.clock}}">{{departure.minute}}</time></span>{% endif %}{% endfor %}
        </td></tr>{% endfor %}</table></section>{% endfor %}</main></body></html>
        """
}
