#!/usr/bin/env python3
"""Tries what the documentation says: links, options, scenes, commands, Swift.

    check.py [--flipbook FILE] [--configuration debug|release] [STEP …]

Steps, all by default: links, options, catalog, scenes, commands, workflows, sources, symbols, swift.
Needs a build of `flipbook`; `swift` also builds a package of the Swift examples in `.build`.

Comments in the pages say what to do with the block or table below them:

    <!-- file: PATH -->        the block is a file of the page's folder
    <!-- exit: N -->           the commands end with this code (default 0)
    <!-- interrupt: N -->      the commands are interrupted after N seconds
    <!-- options: COMMAND … -->   the table has options of these commands
    <!-- compile: … -->        where a Swift example goes, see `Examples`
    <!-- manifest: target -->  a target of the examples' package

Blocks in `sh` are run, one page in one folder. Blocks in `json5` are scenes, or parts of one, and pass
`flipbook check`, unless they name screens or apps that only the reader's executable registers.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from pages import CATALOG, ROOT, Page, anchor, catalog, project

# Scenes in the folder in which the commands of a page run, with their goldens.
SAMPLES = ["inbox-push", "swipe-back", "card-press", "recipe-rise"]
OWN_PACKAGE = ROOT / "Tests/OwnTransitionPackage"


class Check:
    def __init__(self, flipbook, configuration):
        self.flipbook = flipbook
        self.configuration = configuration
        self.pages = catalog()
        self.others = project()
        self.problems = []
        self.verbs = {}

    def every_page(self):
        return list(self.pages.values()) + self.others

    def blocks(self, *languages):
        return [block for page in self.every_page() for block in page.blocks
                if block.language in languages]

    def problem(self, place, text):
        self.problems.append(f"{place}: {text}")

    def run(self, *arguments, folder=ROOT):
        return subprocess.run([self.flipbook, *arguments], cwd=folder, capture_output=True,
                              text=True, check=False)

    # Links and images

    def links(self):
        count = 0
        for page in self.every_page():
            for number, line in page.prose:
                place = f"{page.path.relative_to(ROOT)}:{number}"
                plain = re.sub(r"`[^`]*`", "", line)
                # Dead in the repository; build-site makes them.
                for name in re.findall(r"<doc:([^>]+)>", plain):
                    self.problem(place, f"write a link to {name}.md in place of <doc:{name}>")
                for text, target in re.findall(r"\[([^\]]*)\]\(([^)\s]+)\)", line):
                    count += 1
                    self.link(page, place, text, target)
        readme = next(page for page in self.others if page.name == "README")
        length = readme.text.count("\n")
        if length > 150:
            self.problem("README.md", f"{length} lines instead of at most 150")
        return f"{count} links"

    def link(self, page, place, text, target):
        if re.match(r"[a-z]+:", target):
            return
        path, _, fragment = target.partition("#")
        file = page.path.parent / path if path else page.path
        other = self.pages.get(file.stem) if file.parent == CATALOG else None
        # The website shows the title of the page, whatever the text of the link.
        if page.path.parent == CATALOG and other and text != other.title:
            self.problem(place, f"the link to {path} has the text \"{text}\", the page the title \"{other.title}\"")
        if not file.exists():
            self.problem(place, f"there is no file {target}")
        elif fragment and fragment not in map(anchor, Page(file).headings):
            self.problem(place, f"{path or page.path.name} has no heading {fragment}")

    # The page about the command line against --help

    def options(self):
        listed = re.findall(r"^  (\w+) ", self.run("--help").stdout, re.MULTILINE)
        page = self.pages["CommandLine"]
        verbs = [row[0].strip("`") for row in page.tables[0].rows if row[0].startswith("`")]
        if sorted(listed) != sorted(verbs):
            self.problem("CommandLine.md", f"commands {verbs} instead of {listed}")
        described = {verb: {} for verb in listed}
        for table in page.tables:
            for comment in table.comments:
                if not comment.startswith("options: "):
                    continue
                for verb in comment.split()[1:]:
                    for row in table.rows:
                        for name, facts in self.spellings(row[0].strip("`"), row[1]):
                            if name in described[verb]:
                                self.problem(page.name, f"{verb} {name} stands there twice")
                            described[verb][name] = facts
        count = 0
        for verb in listed:
            real = self.help(verb)
            count += len(real)
            for name in sorted(real.keys() | described[verb].keys()):
                if real.get(name) != described[verb].get(name):
                    self.problem(
                        "CommandLine.md",
                        f"{verb} --{name} is {described[verb].get(name)}, --help has {real.get(name)}"
                        " (short form, value, variable)")
        return f"{count} options of {len(listed)} commands" + self.exit_codes(page)

    @staticmethod
    def spellings(text, about):
        """Each option in a text such as `-o, --output DIR`: name, and (short form, value, variable)."""
        variable = re.search(r"\[(FLIPBOOK_\w+)\]", about)
        for short, name, value in re.findall(
                r"(?:-(\w), )?--([a-z][a-z-]*)(?: ([A-Z][A-Z,/|]*(?![a-z])))?", text):
            yield name, (short, value.rstrip(","), variable[1] if variable else "")

    def help(self, verb):
        """The options of a verb as its help page has them."""
        if verb not in self.verbs:
            options = {}
            # An explanation goes on in lines that are indented as far as its column.
            page = re.sub(r"\n {12,}(?! *-)", " ", self.run(verb, "--help").stdout)
            for line in page.split("\n"):
                if line.strip().startswith("-"):
                    columns = re.split(r"\s{2,}", line.strip(), maxsplit=1)
                    options.update(self.spellings(columns[0], columns[-1]))
            self.verbs[verb] = options
        return self.verbs[verb]

    def exit_codes(self, page):
        source = next(path for path in sorted(ROOT.glob("Sources/**/*.swift"))
                      if "enum ExitCode: Int32" in path.read_text(encoding="utf-8"))
        real = sorted(map(int, re.findall(r"case \w+ = (\d+)", source.read_text(encoding="utf-8"))))
        table = next(table for table in page.tables if table.heading == "Exit codes")
        listed = sorted(int(row[0]) for row in table.rows[1:])
        if real != listed:
            self.problem("CommandLine.md", f"exit codes {listed} instead of {real}")
        return f", {len(real)} exit codes"

    # The page about transitions against `list`

    def catalog(self):
        listed = json.loads(self.run("list", "transitions", "layouts", "--json").stdout)
        real = {}
        for kind, heading in (("transitions", "transition"), ("layouts", "layout")):
            for entry in listed[kind]:
                real[heading, entry["name"]] = {
                    parameter["name"]: self.default(parameter)
                    for parameter in entry["parameters"]}
        described, kind = {}, ""
        page = self.pages["Transitions"]
        tables = {(table.line): table for table in page.tables}
        for number, line in page.prose:
            if line.startswith("## "):
                kind = {"Transitions": "transition", "Layouts of collections": "layout"}.get(
                    line[3:], "")
            elif line.startswith("### ") and kind:
                name = line[4:]
                described[kind, name] = {}
            elif number in tables and kind:
                described[kind, name] = {
                    row[0].strip("`"): row[2].strip("`") for row in tables[number].rows[1:]}
        for key in sorted(real.keys() | described.keys()):
            if real.get(key) != described.get(key):
                self.problem("Transitions.md",
                             f"{key}: {described.get(key)} instead of {real.get(key)}")
        return f"{len(real)} transitions and layouts"

    @staticmethod
    def default(parameter):
        if parameter["required"]:
            return "required"
        return "–" if parameter["default"] is None else parameter["default"]

    # Scenes

    def scenes(self):
        known = [path.read_text(encoding="utf-8") for path in OWN_PACKAGE.glob("Scenes/*.json5")]
        count = 0
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder)
            self.sample(folder, scenes=[])
            for block in self.blocks("json5"):
                # Those with transitions of a package run in that package.
                if block.text in known or re.search(r'\bcode: "|^ *app: "', block.text, re.MULTILINE):
                    continue
                file = folder / "Scenes" / f"{block.page.stem}-{block.line}.json5"
                file.write_text(self.whole(block.text), encoding="utf-8")
                result = self.run("check", str(file), folder=folder)
                if result.returncode != 0:
                    self.problem(block.place, result.stdout + result.stderr)
                count += 1
        return f"{count} scenes"

    @staticmethod
    def whole(text):
        """A scene, also of some of its members."""
        if text.startswith("{"):
            return text
        members = {"title": '"An example"', "screens": "{ a: {}, b: {} }", "root": '"a"'}
        given = re.findall(r"^(\$?\w+):", text, re.MULTILINE)
        more = [f"{key}: {value}," for key, value in members.items() if key not in given]
        return "{\n" + "\n".join(more) + "\n" + text + "\n}\n"

    @staticmethod
    def sample(folder, scenes):
        """A folder with some of the project's scenes and their goldens."""
        (folder / "Scenes").mkdir()
        for path in (ROOT / "Scenes").iterdir():
            is_sample = path.stem in scenes or path.name[0] == "_" or path.suffix != ".json5"
            if is_sample:
                (folder / "Scenes" / path.name).symlink_to(path)
        for scene in scenes:
            goldens = f"Tests/Goldens/{scene}"
            shutil.copytree(ROOT / goldens, folder / goldens)

    # Commands

    def commands(self):
        named = sum(self.named_commands(block.place, block.text)
                    for block in self.blocks("sh", "indented", ""))
        for page in self.every_page():
            text = " ".join(line for _, line in page.prose)
            named += sum(self.named_commands(page.path.name, code)
                         for code in re.findall(r"`([^`]+)`", text))
        ran = sum(self.play(page) for page in self.every_page())
        return f"{named} commands read, {ran} blocks run"

    def named_commands(self, place, text):
        """Looks at verbs and options of every command `flipbook` in a text."""
        count = 0
        for line in text.split("\n"):
            line = line.split(" #")[0]
            found = re.search(r"(?:^|[\s/])(?:flipbook|MyTransitions)\s+([a-z-]\S*.*)$", line)
            if not found or "COMMAND" in line or "[" in line:
                continue
            words = re.split(r"[|>&]", found[1])[0].split()
            if words[0] in ("--help", "--version", "--generate-manual", "--generate-completion-script"):
                continue
            count += 1
            if words[0] not in re.findall(r"^  (\w+) ", self.overview(), re.MULTILINE):
                self.problem(place, f"there is no command {words[0]}")
                continue
            for word in words[1:]:
                option = re.match(r"--([a-z-]+)", word)
                if option and option[1] not in self.help(words[0]):
                    self.problem(place, f"{words[0]} has no option {word}")
        return count

    def overview(self):
        if "" not in self.verbs:
            self.verbs[""] = self.run("--help").stdout
        return self.verbs[""]

    def play(self, page):
        """Runs the commands of a page, in a folder of its own."""
        blocks = [block for block in page.blocks if block.language == "sh" or block.comment("file")]
        if not any(block.language == "sh" for block in blocks):
            return 0
        with tempfile.TemporaryDirectory() as folder:
            folder = Path(folder).resolve()
            work = folder / "work"
            work.mkdir()
            if not any(block.comment("file") for block in blocks):
                self.sample(work, SAMPLES)
            (folder / "flipbook").symlink_to(Path(self.flipbook).resolve())
            environment = {key: value for key, value in os.environ.items()
                           if key != "CI" and not key.startswith(("FLIPBOOK_", "GITHUB_"))}
            environment["PATH"] = f"{folder}:{environment['PATH']}"
            for block in blocks:
                if block.comment("file"):
                    file = work / block.comment("file")
                    file.parent.mkdir(parents=True, exist_ok=True)
                    file.write_text(block.text, encoding="utf-8")
                    continue
                seconds = block.comment("interrupt")
                limit = ["timeout", "--signal=INT", "--preserve-status", seconds] if seconds else []
                result = subprocess.run([*limit, "sh", "-ec", block.text], cwd=work, env=environment,
                                        capture_output=True, text=True, check=False)
                if result.returncode != int(block.comment("exit") or 0):
                    self.problem(block.place, f"ended with {result.returncode}:\n"
                                 + result.stdout[-2000:] + result.stderr[-2000:])
                    break
            self.pictures(page, work)
        return sum(block.language == "sh" for block in blocks)

    def pictures(self, page, work):
        """Compares images of the page that its commands export."""
        for name, made in {"first-scene": "Output/export/first-filmstrip.png"}.items():
            if f"({name})" in page.text:
                kept = CATALOG / f"Resources/{name}.png"
                result = self.run("diff", str(kept), made, folder=work)
                if result.returncode != 0:
                    self.problem(page.path.name, f"its image {name} has changed: {result.stdout}")

    # Workflows

    def workflows(self):
        """Runs what the workflow for repositories with scenes runs, with this clone as Flipbook."""
        # Whole workflows; other blocks are steps for one.
        texts = {block.text for block in self.blocks("yaml")
                 if block.text.startswith("name:") and "verify" in block.text}
        if len(texts) != 1:
            self.problem("README.md", "its workflow is not the one of ContinuousIntegration.md")
        steps = re.findall(r"- run: (.+)", texts.pop())
        with tempfile.TemporaryDirectory() as folder:
            work = Path(folder) / "work"
            work.mkdir()
            self.sample(work, SAMPLES)
            release = f".build/{self.configuration}"
            for step in steps:
                if "git clone" in step:
                    (work / ".flipbook").symlink_to(ROOT)
                    continue
                command = step.replace(".build/release", release).replace(
                    "-c release", f"-c {self.configuration}")
                environment = dict(os.environ, CI="true", GITHUB_ACTIONS="true",
                                   GITHUB_STEP_SUMMARY=str(work / "summary.md"))
                result = subprocess.run(["sh", "-ec", command], cwd=work, env=environment,
                                        capture_output=True, text=True, check=False)
                if result.returncode != 0:
                    self.problem("ContinuousIntegration.md", f"{step}: {result.stderr[-2000:]}")
                    break
        return f"{len(steps)} steps of a workflow"

    # Source files that pages name

    def sources(self):
        names = {path.name for path in ROOT.glob("*/**/*.swift") if ".build" not in path.parts}
        count = 0
        for page in self.every_page():
            if page.name == "CHANGELOG":
                continue
            for number, line in page.prose:
                for name in re.findall(r"`((?:[\w+.-]+/)*[\w+]+\.swift)`", line):
                    count += 1
                    is_there = ((ROOT / name).exists() or (ROOT / "Sources" / name).exists()
                                or "/" not in name and name in names)
                    if not is_there and not name.startswith(("Sources/MyTransitions", "Card")) \
                            and name not in ("Package.swift",):
                        self.problem(f"{page.path.name}:{number}", f"there is no file {name}")
                for name in re.findall(r"`((?:Sources|Tests|Tools|Scenes|Plugins|\.ci)/[^`\s*]+)`",
                                       line):
                    is_example = "MyTransitions" in name or "CodeGoldens" in name or name == ".ci/frames" \
                        or name.startswith(("Tests/Goldens-dark", "Scenes/unfold"))
                    if not (ROOT / name).exists() and not is_example and name.isascii() \
                            and not re.search(r"[A-Z]{4}", name):
                        self.problem(f"{page.path.name}:{number}", f"there is no {name}")
        return f"{count} files"

    # Comments of public symbols

    def symbols(self):
        least, total, described = 90, 0, 0
        for module in sorted((ROOT / "Sources").iterdir()):
            found = [0, 0]
            for path in module.rglob("*.swift"):
                lines = path.read_text(encoding="utf-8").splitlines()
                for index, count in public_symbols(lines):
                    above = index - 1
                    # Attributes and directives stand between a comment and its declaration.
                    while above >= 0 and lines[above].strip().startswith(("@", "// swift-format")):
                        above -= 1
                    found[0] += count
                    if above >= 0 and lines[above].strip().startswith("///"):
                        found[1] += count
            # A handful of them says nothing.
            if found[0] >= 20 and 100 * found[1] < least * found[0]:
                self.problem(f"Sources/{module.name}",
                             f"{found[1]} of {found[0]} public symbols have a comment, "
                             f"less than {least} %")
            total, described = total + found[0], described + found[1]
        return f"{described} of {total} public symbols have a comment"

    # Swift

    def swift(self):
        return Examples(self).build()


ATTRIBUTES = r"\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:nonisolated\s+)?"
DECLARATION = re.compile(ATTRIBUTES + r"(?:public|open)\s+(?=\w)(?!import|extension|override)")
# Types whose members are public without a keyword.
CONTAINER = re.compile(ATTRIBUTES + r"public\s+(?:indirect\s+)?(enum|protocol)\s")
MEMBERS = {
    "enum": re.compile(r"\s*(?:indirect\s+)?case\s+(.+)"),
    "protocol": re.compile(ATTRIBUTES + r"(?:static\s+|mutating\s+)*"
                           r"(?:var|func|init|subscript|associatedtype)\b(.*)"),
}


def public_symbols(lines):
    """Index and number of the public symbols that a line declares; `case a, b` declares two.

    Counts cases of public enums and requirements of public protocols, but no overrides.
    """
    depth, containers = 0, []
    for index, line in enumerate(lines):
        code = re.sub(r'"(?:\\.|[^"\\])*"', '""', line)
        code = re.sub(r"//.*", "", code)
        if containers and containers[-1][1] == depth:
            member = MEMBERS[containers[-1][0]].match(code)
            if member and "init?(coder" not in code:
                # Commas between cases, not those between associated values.
                names = re.sub(r"\(.*?\)", "", member[1]) if containers[-1][0] == "enum" else ""
                yield index, 1 + names.count(",")
        if DECLARATION.match(line) and "override" not in line and "init?(coder" not in line:
            yield index, 1
        container = CONTAINER.match(code)
        depth += code.count("{")
        if container and code.count("{") > code.count("}"):
            containers.append((container[1], depth))
        depth -= code.count("}")
        while containers and containers[-1][1] > depth:
            containers.pop()


class Examples:
    """A package of the Swift examples, built but not run."""

    SUPPORT = {
        "Lean": """
final class Lean: NSObject, UIViewControllerAnimatedTransitioning {
  init(isBack: Bool, _ seconds: Double, _ depth: Double) {}
  func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0 }
  func animateTransition(using context: UIViewControllerContextTransitioning) {}
}
""",
        "SpiralLayout": "final class SpiralLayout: UICollectionViewLayout {}\n",
        "List": "final class List: UIViewController {}\n",
        "Note": "final class Note: UIViewController {}\n",
    }

    def __init__(self, check):
        self.check = check
        self.folder = ROOT / ".build/DocumentationExamples"
        self.targets = []

    def write(self, path, text):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def build(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        statements, support, count = [], set(), 0
        app = None
        for block in self.check.blocks("swift"):
            count += 1
            kind = block.comment("compile")
            if block.comment("manifest") == "target":
                self.targets.append(block.text.strip())
            elif kind is None:
                self.compared(block)
            elif kind.startswith("inside register"):
                statements.append(block.text)
                support |= set(re.findall(r"with (\w+)", kind))
            elif kind.startswith("library"):
                app = block.text
            elif kind.startswith("test"):
                self.write(f"Tests/FrameTests/Example{block.line}.swift", block.text)
            elif kind == "file":
                name = f"Example{block.line}"
                self.write(f"Sources/{name}/{name}.swift", block.text)
                self.targets.append(
                    f'.executableTarget(name: "{name}", dependencies: '
                    '[.product(name: "Flipbook", package: "Flipbook")])')
            else:
                self.check.problem(block.place, f"where does {kind} go?")
        body = "".join(statements)
        self.write("Sources/MyTransitions/MyTransitions.swift",
                   app.replace("catalog: inout Catalog) {}", f"catalog: inout Catalog) {{\n{body}}}"))
        self.write("Sources/MyTransitions/Support.swift",
                   "import UIKit\n" + "".join(self.SUPPORT[name] for name in sorted(support)))
        self.write("Tests/FrameTests/Support.swift",
                   "import UIKit\n" + self.SUPPORT["List"] + self.SUPPORT["Note"])
        self.targets.append(
            '.executableTarget(name: "MyTransitions", dependencies: '
            '[.product(name: "Flipbook", package: "Flipbook")])')
        shutil.copytree(OWN_PACKAGE / "App/Transitions",
                        self.folder / "Sources/Transitions/AppSources")
        self.write("Sources/Transitions/Support.swift", "import UIKit\n")
        shutil.copytree(OWN_PACKAGE / "App/Transitions", self.folder / "Sources/Shop/AppSources")
        self.write("Sources/Shop/AppSources/Assets.xcassets/a.colorset/Contents.json", "{}\n")
        self.write("Sources/Shop/Support.swift",
                   "import UIKit\n\nlet color = UIColor(named: \"a\", in: .module, compatibleWith: nil)\n")
        self.write("Package.swift", self.manifest())
        arguments = ["swift", "build", "-c", self.check.configuration, "--build-tests",
                     "--disable-build-manifest-caching", "--package-path", str(self.folder),
                     "--scratch-path", str(ROOT / ".build")]
        result = subprocess.run(arguments, capture_output=True, text=True, check=False)
        if result.returncode != 0:
            self.check.problem("Swift examples", result.stdout[-4000:] + result.stderr[-4000:])
        return f"{count} Swift examples"

    def compared(self, block):
        """A block without a comment belongs to the package that a test compares it with."""
        first = block.text.split("\n")[0]
        if not any(first == path.read_text(encoding="utf-8").split("\n")[0]
                   or first in path.read_text(encoding="utf-8")
                   for path in [OWN_PACKAGE / "Package.swift",
                                OWN_PACKAGE / "Sources/MyTransitions/MyTransitions.swift"]):
            self.check.problem(block.place, "says not how it is compiled: <!-- compile: … -->")

    def manifest(self):
        # One package is known by one path to the build folder that both share.
        targets = ",\n".join(self.targets)
        return f"""// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "DocumentationExamples",
  dependencies: [.package(name: "Flipbook", path: "../..")],
  targets: [
{targets}
  ]
)
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--configuration", default="release", choices=["debug", "release"])
    parser.add_argument("--flipbook", help="default: .build/CONFIGURATION/flipbook")
    parser.add_argument("steps", nargs="*", metavar="STEP")
    arguments = parser.parse_args()
    flipbook = arguments.flipbook or str(ROOT / f".build/{arguments.configuration}/flipbook")
    check = Check(str(Path(flipbook).absolute()), arguments.configuration)
    steps = ["links", "options", "catalog", "scenes", "commands", "workflows", "sources",
             "symbols", "swift"]
    for step in arguments.steps or steps:
        if step not in steps:
            sys.exit(f"there is no step {step}; steps are {', '.join(steps)}")
        print(f"{step}: {getattr(check, step)()}", flush=True)
    for problem in check.problems:
        print(problem, file=sys.stderr)
    sys.exit(1 if check.problems else 0)


if __name__ == "__main__":
    main()
