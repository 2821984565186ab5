import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { projectFiles } from "#tests/project-files";

type Files = Readonly<Record<string, string>>;

/** In the HTML of Markdown (platform/markdown), composed from what a writer typed. */
const fromMarkdown = new Set(["left", "center", "right"]);

/** Read by others than stylesheets: by readers of our Markdown's HTML, and by citation managers. */
const withoutStyle = /^(language-.*|mention|task|Z3988)$/;

/** Where class names may be written: attributes, variables, properties and functions so named. */
const holdsClasses = /(^class|Class)(Name|es|Names)?$/;

/** Placeholder for an expression in a template. */
const gap = "\u0000";

interface Use {
  readonly path: string;
  readonly name: string;
}

/** Classes that no source uses, and classes in sources that no stylesheet defines. */
export function cssClasses(): string[] {
  const read = (paths: string[]): Files =>
    Object.fromEntries(paths.map((path) => [path, readFileSync(path, "utf8")]));
  const files = projectFiles().filter((path) => /^(app|platform)\//.test(path));
  return cssClassProblems(
    read(files.filter((path) => path.endsWith(".css"))),
    read(files.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))),
  );
}

export function cssClassProblems(styles: Files, sources: Files): string[] {
  const problems: string[] = [];
  const defined = Object.entries(styles).flatMap(([path, css]) =>
    definedClasses(css).map((name) => ({ path, name })),
  );
  const used: Use[] = [];
  for (const [path, code] of Object.entries(sources)) {
    const found = usedClasses(path, code);
    used.push(...found.names.map((name) => ({ path, name })));
    for (const text of found.composed)
      problems.push(
        `${path} composes a class name (${text}…): write each name in full, or list them in a comment "Classes: …".`,
      );
  }
  const usedNames = new Set(used.map(({ name }) => name));
  const definedNames = new Set(defined.map(({ name }) => name));
  for (const { path, name } of defined)
    if (!usedNames.has(name) && !fromMarkdown.has(name))
      problems.push(`${path} styles .${name}, which no element has.`);
  for (const { path, name } of used)
    if (!definedNames.has(name) && !withoutStyle.test(name))
      problems.push(`${path} uses the class ${name}, which no stylesheet defines.`);
  return [...new Set(problems)].sort();
}

/** The classes in a stylesheet's selectors. */
export function definedClasses(css: string): string[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, "").replaceAll(/"[^"\n]*"|'[^'\n]*'/g, '""');
  const selectors = [...rules.matchAll(/([^{};]*)\{/g)]
    .map(([, prelude = ""]) => prelude.trim())
    .filter((prelude) => !/^@(?!scope)/.test(prelude));
  const names = selectors.flatMap((selector) =>
    [...selector.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name = ""]) => name.replaceAll("\\", "")),
  );
  return [...new Set(names)];
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** The class names a source file writes, and parts of names it composes without listing them. */
export function usedClasses(path: string, code: string) {
  const names = new Set<string>();
  const composed = new Set<string>();

  const add = (text: string) => {
    for (const name of text.split(/\s+/)) if (name) names.add(name);
  };

  /**
   * Walks the whole file; inside an expression that yields classes, every string is a class list.
   */
  function visit(node: Node, givesClasses: boolean): void {
    if (/^TS(Type|Interface|Literal|Union)/.test(node.type)) return;
    if (node.type === "Literal" && typeof node.value === "string") {
      if (givesClasses) add(node.value);
      else addFromHtml(node.value);
      return;
    }
    if (node.type === "TemplateLiteral") visitTemplate(node, givesClasses);
    const inside = givesClasses || holdsClasses.test(nameOf(node));
    for (const [key, value] of Object.entries(node))
      for (const child of [value].flat())
        if (isNode(child)) visit(child, inside && !isCondition(node, key));
  }

  function visitTemplate(node: Node, givesClasses: boolean): void {
    const texts = (node.quasis as { value: { cooked: string } }[]).map((each) => each.value.cooked);
    if (!givesClasses) {
      addFromHtml(texts.join(gap));
      return;
    }
    texts.forEach((text, index) => {
      const words = text.split(/\s+/);
      if (index > 0 && words[0]) composed.add(words[0]);
      if (index > 0) words.shift();
      if (index < texts.length - 1 && words.at(-1)) composed.add(String(words.pop()));
      add(words.join(" "));
    });
  }

  /** Markup written as text, such as what Markdown becomes. */
  function addFromHtml(text: string): void {
    for (const [, value = ""] of text.matchAll(/\bclass="([^"]*)"/g))
      add(value.replaceAll(new RegExp(`\\S*${gap}\\S*`, "g"), ""));
  }

  const { program, comments } = parseSync(path, code);
  visit(program as unknown as Node, false);
  const listed = comments.flatMap(
    ({ value }) => /^ Classes: (.*)/.exec(value)?.[1]?.split(" ") ?? [],
  );
  add(listed.join(" "));
  return {
    names: [...names],
    composed: [...composed].filter((part) => !listed.some((name) => name.startsWith(part))),
  };
}

/** What a node names: the attribute, the variable, the property, the function, the parameter. */
function nameOf(node: Node): string {
  const named = node.name ?? node.id ?? node.key ?? (node.computed ? undefined : node.left);
  if (!isNode(named)) return "";
  if (named.type === "MemberExpression") return nameOf({ type: "", name: named.property });
  return typeof named.name === "string" ? named.name : "";
}

/** Compared values and lookup keys are not classes themselves. */
function isCondition(node: Node, key: string): boolean {
  if (node.type === "BinaryExpression") return node.operator !== "+";
  if (node.type === "LogicalExpression") return key === "left" && node.operator === "&&";
  if (node.type === "Property") return key === "key";
  if (node.type === "MemberExpression") return key === "property";
  if (node.type === "ImportDeclaration") return true;
  return key === "test" || key === "discriminant";
}
