"""What Scripts/checks/rebuild changes beside the store."""

import os
import sqlite3


class FileChanges:
    """Changes of the files that a build reads beside the store, and of those of the site itself."""

    def write(self, path, change):
        """Changes the text of a file of the project."""
        path = self.folder / path
        path.parent.mkdir(parents=True, exist_ok=True)
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        new = change(old)
        if new == old:
            return None
        path.write_text(new, encoding="utf-8")
        return str(path.relative_to(self.folder))

    def some(self, pattern):
        return self.chance.choice(sorted(self.folder.glob(pattern)))

    def template(self):
        return self.write(self.some("Templates/**/*.mustache"), lambda text: text + f"<!-- {self.count} -->\n")

    def text(self):
        path = self.folder / "Templates/strings" / f"{self.chance.choice(self.languages)}.yaml"
        lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        places = [place for place, line in enumerate(lines) if line.rstrip().endswith('"') and ': "' in line]
        if not places:
            return None
        place = self.chance.choice(places)
        lines[place] = lines[place].rstrip()[:-1] + '~"\n'
        told = self.write(path, lambda _: "".join(lines))
        return told and f"{told}: {lines[place].split(':')[0]}"

    def configuration(self):
        lines = self.chance.choice((
            f"valid-from: 20{self.chance.randrange(20, 30)}-03-14\n",
            f"name: {{ja: 時刻{self.count}, en: Times {self.count}}}\n",
            f"footer: {{ja: 文{self.count}}}\n",
            f"missing: [Nowhere {self.count}]\n",
            f"live: {self.chance.randrange(1, 100)}\n",
            f"address: https://example.org/{self.count}/\n",
            f"theme: {{colors: {{local: \"#{self.chance.randrange(96):02X}{self.chance.randrange(96):02X}20\"}}}}\n",
            f"manual: {self.chance.choice(('true', 'false'))}\n",
            "",
        ))
        extra = "alerts: Alerts\nstatic: Static\n"
        told = self.write("own.yaml", lambda _: self.config + extra + lines)
        return told and f"{told}: {lines.strip()}"

    def alert(self):
        path = self.folder / "Alerts" / f"works-{self.chance.randrange(3)}.md"
        if path.exists() and self.chance.random() < 0.3:
            path.unlink()
            return f"Alerts/{path.name} removed"
        with sqlite3.connect(self.store) as db:
            railway = self.pick(db, "railway")["feed_id"]
        head = self.chance.choice((f"railways: [{railway}]\n", ""))
        return self.write(
            path, lambda _: f"---\n{head}from: 2026-11-{self.chance.randrange(10, 30)}\n---\n# Works {self.count}\n"
        )

    def document(self):
        return self.write(self.some("Docs/*.md"), lambda text: text + f"\nA word {self.count}.\n")

    def published(self):
        path = self.folder / "Static" / f"file-{self.chance.randrange(3)}.txt"
        if path.exists() and self.chance.random() < 0.3:
            path.unlink()
            return f"Static/{path.name} removed"
        return self.write(path, lambda _: f"{self.count}\n")

    def script(self):
        return self.write(self.some("Public/**/*.css"), lambda text: text + f"/* {self.count} */\n")

    def types(self):
        return self.write("train-types.yaml", lambda text: text + f"# {self.count}\n")

    def page(self):
        """A file of the site itself is changed, cut, removed or put in another's place."""
        files = [path for path in self.site.rglob("*") if path.is_file() and path.name not in (".jikoku", "live.js")]
        path = self.chance.choice(sorted(files))
        kind = self.chance.choice(("changed", "cut", "removed", "older"))
        if kind == "removed":
            path.unlink()
        elif kind == "cut":
            path.write_bytes(path.read_bytes()[:-1])
        elif kind == "changed":
            data = bytearray(path.read_bytes())
            data[len(data) // 2] ^= 1
            path.write_bytes(data)
        else:
            os.utime(path, (0, 0))
        return f"{path.relative_to(self.site)} {kind}"
