"""How a reader asks: the chips of a question, and the fields for a day and a time that every page uses."""


def choose_day(field, day):
    """Chooses a day in the list of a field, or in that of its month where it is further away."""
    select = field.locator("select.day")
    if select.locator(f"option[value='{day}']").count() == 0:
        select.select_option("far")
        field.locator("select.month").select_option(day[:7])
    select.select_option(day)


def show_day(page, day=None, time=None):
    """Has a page show another day, or one from a time on, as its button to change them does."""
    page.get_by_role("button", name="変更").click()
    form = page.locator(".moment form")
    if day:
        choose_day(form.locator(".when").first, day)
    if time:
        form.locator("input.time").fill(time)
    page.get_by_role("button", name="表示", exact=True).click()


def unfold(page):
    """Opens a question that was folded behind its answer, as on a phone."""
    if page.locator(".folded").is_visible():
        page.locator(".folded").click()


def choose(page, value, chip="when", group="plan-by"):
    """Chooses one of the words behind a chip."""
    unfold(page)
    panel = page.locator(f"#plan-{chip}-panel")
    if not panel.is_visible():
        page.locator(f"[aria-controls='plan-{chip}-panel']").click()
    panel.locator(f"input[name='{group}'][value='{value}']").check()
