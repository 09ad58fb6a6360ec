"""What several errands do on the pages of a site, as a rider does it."""

# The times of the next departures.
NEXT = ".departing li:not(.gone) time"


def datetimes(rider, selector):
    return rider.run("return [...document.querySelectorAll(arguments[0])].map(time => time.getAttribute('datetime'));", selector)


def right(is_right, told):
    return told if is_right else f"WRONG: {told}"


def station(rider, name, line):
    """Looks for a station, and where its page shows no departures goes on to a line of it."""
    rider.search(name)
    if not rider.look(NEXT, patience=8):
        rider.tap("main a", line)
        rider.look(NEXT)


def goal(rider, name):
    rider.tap(".goal .choose", patience=5)
    rider.look(".goal .panel input", patience=10)
    if rider.run("return document.activeElement?.matches('.goal input') ?? false;"):
        rider.type(name)
        rider.enter()
    else:
        rider.tap(".goal li button", name)
