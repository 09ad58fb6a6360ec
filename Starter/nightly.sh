#!/bin/sh
# Every night: takes the feed, checks it, and makes the site. What goes wrong stops it, and the site stays as it was.
# Once a day at 3:20, by `crontab -e`:
#
#     20 3 * * * sh "$HOME/my-line/nightly.sh" >"$HOME/my-line/nightly.log" 2>&1 || cat "$HOME/my-line/nightly.log"
#
# cron sends what is printed by mail: nothing unless it failed.
set -eu
cd "$(dirname "$0")"

jikoku import
jikoku check
jikoku build
# Compares every time on the pages with the timetable; the page about the site tells of it.
jikoku check --site _site --publish

# Posters that have changed, with a list of them:
# jikoku poster --all

# To the server:
# rsync -a --delete _site/ server:/var/www/times/
