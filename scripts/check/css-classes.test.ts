import { expect, test } from "vitest";
import { cssClassProblems, definedClasses, usedClasses } from "./css-classes.ts";

const used = (code: string) => usedClasses("app/ui/Made.tsx", code).names.sort();

test("reports a class that no element has", () => {
  const styles = { "app/a.css": ".used { color: red } .unused:hover { color: red }" };
  const sources = { "app/A.tsx": `export const A = () => <p className="used" />;` };
  expect(cssClassProblems(styles, sources)).toEqual([
    "app/a.css styles .unused, which no element has.",
  ]);
});

test("reports a class that no stylesheet defines", () => {
  const sources = { "app/A.tsx": `export const A = () => <p className="known unknown" />;` };
  expect(cssClassProblems({ "app/a.css": ".known { color: red }" }, sources)).toEqual([
    "app/A.tsx uses the class unknown, which no stylesheet defines.",
  ]);
});

test("reports a class name that is composed of parts", () => {
  const sources = {
    "app/A.tsx": `const A = ({ k }) => <p className={\`btn btn-\${k} \${k}\`} />;`,
  };
  expect(cssClassProblems({ "app/a.css": ".btn { color: red }" }, sources)).toEqual([
    'app/A.tsx composes a class name (btn-…): write each name in full, or list them in a comment "Classes: …".',
  ]);
  const listed = { "app/A.tsx": `// Classes: btn-a btn-b\n${sources["app/A.tsx"]}` };
  expect(cssClassProblems({ "app/a.css": ".btn, .btn-a, .btn-b { color: red }" }, listed)).toEqual(
    [],
  );
});

test("reads the classes of selectors, not of comments, strings, addresses and numbers", () => {
  const css = `
    /* .comment { } */
    @import "./other.css";
    @layer features {
      @media (width < 760px) {
        .a:is(.b, [data-x=".no"]) > .c { margin: .5px; background: url("x.png"); &.d { top: 0 } }
      }
    }`;
  expect(definedClasses(css)).toEqual(["a", "b", "c", "d"]);
});

test("finds classes in attributes, defaults, variables, functions and markup", () => {
  expect(
    used(`const a = <p className="a b" rowClass={on ? "c" : \`d \${e}\`} title="no" />;`),
  ).toEqual(["a", "b", "c", "d"]);
  expect(used(`const A = ({ className = "a" }) => <p className={className} />;`)).toEqual(["a"]);
  expect(used(`const toneClass = { "no-key": "a", other: "b" };`)).toEqual(["a", "b"]);
  expect(used(`function rowClass(x: "no-type") { return x === "no" ? "a" : "b"; }`)).toEqual([
    "a",
    "b",
  ]);
  expect(used(`element.className = "a";`)).toEqual(["a"]);
  expect(used(`const html = \`<p class="a lang-\${x} b">\`;`)).toEqual(["a", "b"]);
});

test("does not take what is compared for a class", () => {
  expect(used(`const a = <p className={tone === "no" ? "a" : names["nor"]} />;`)).toEqual(["a"]);
});
