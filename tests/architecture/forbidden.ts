import { readsEnvironment } from "#tests/layers";
import type { Finding, SourceFile, Tree } from "./source.ts";

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

interface Rule {
  readonly applies: (file: SourceFile) => boolean;
  readonly found: (node: Node) => boolean;
  readonly says: string;
}

const under = (...folders: string[]) => {
  const pattern = new RegExp(`^(${folders.join("|")})/`);
  return ({ path }: SourceFile) => pattern.test(path);
};
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
const isNamed = (value: unknown, name: string) => isNode(value) && value.name === name;
const isMember = (node: unknown, object: string, property: string) =>
  isNode(node) &&
  node.type === "MemberExpression" &&
  isNamed(node.object, object) &&
  (isNamed(node.property, property) || (isNode(node.property) && node.property.value === property));
const isAttribute = (name: string) => (node: Node) =>
  node.type === "JSXAttribute" && isNamed(node.name, name);

/** The literal itself, where it is written `[…] as const`. */
const withoutAssertion = (value: unknown): unknown =>
  isNode(value) && (value.type === "TSAsExpression" || value.type === "ParenthesizedExpression")
    ? withoutAssertion(value.expression)
    : value;
const isLiteral = (value: unknown, ...types: string[]) => {
  const literal = withoutAssertion(value);
  return isNode(literal) && types.includes(literal.type);
};

const rules: readonly Rule[] = [
  {
    applies: () => true,
    found: (node) =>
      /^(SpreadElement|JSXSpreadAttribute)$/.test(node.type) &&
      isLiteral(node.argument, "ObjectExpression", "ArrayExpression"),
    says: "spreads a literal. Write its elements or properties out: the formatter decides the layout.",
  },
  {
    applies: () => true,
    found: (node) =>
      node.type === "VariableDeclarator" &&
      isNode(node.id) &&
      node.id.type === "ArrayPattern" &&
      Array.isArray(node.id.elements) &&
      !node.id.elements.some((each) => isNode(each) && each.type === "RestElement") &&
      isLiteral(node.init, "ArrayExpression"),
    says: "declares several variables from an array literal. Declare each by itself.",
  },
  {
    applies: (file) => under("modules")(file) && !file.isTest,
    found: (node) =>
      (node.type === "NewExpression" &&
        isNamed(node.callee, "Date") &&
        Array.isArray(node.arguments) &&
        node.arguments.length === 0) ||
      (node.type === "CallExpression" &&
        (isMember(node.callee, "Date", "now") || isNamed(node.callee, "Date"))),
    says: "reads the machine's clock. Ask ctx.clock.now(): tests and seeds hold that one.",
  },
  {
    applies: (file) =>
      under("app", "modules", "platform", "server", "db")(file) &&
      !file.isTest &&
      !(file.path in readsEnvironment),
    found: (node) => isMember(node, "process", "env"),
    says: "reads the environment. Add the setting to platform/config/schema.ts and take it from #platform/config.",
  },
  {
    applies: (file) => file.path !== "app/ui/Html.tsx",
    found: isAttribute("dangerouslySetInnerHTML"),
    says: "writes HTML as it is. Use <Html> of app/ui/Html.tsx, which takes only what was sanitised.",
  },
  {
    applies: under("app"),
    found: isAttribute("style"),
    says: "is an inline style, which our Content-Security-Policy refuses. Use a class or a data attribute.",
  },
  {
    applies: (file) => under("app", "modules", "server", "db")(file) && !file.isTest,
    found: (node) => isMember(node, "sql", "raw") || isMember(node, "sql", "identifier"),
    says: "puts text into SQL unescaped. Use a parameter or a Drizzle column; the kernel alone may do this.",
  },
];

export function forbiddenCode({ sources }: Tree): Finding[] {
  return sources.flatMap((file) => {
    const applying = rules.filter((rule) => rule.applies(file));
    const found: Finding[] = forbiddenImports(file);
    if (applying.length > 0)
      walk(file.program, (node) => {
        for (const { found: isFound, says } of applying)
          if (isFound(node))
            found.push({
              at: `${file.path}:${file.text.slice(0, node.start).split("\n").length}`,
              says,
            });
      });
    return found;
  });
}

function forbiddenImports({ path, imports, isTest }: SourceFile): Finding[] {
  return imports.flatMap(({ specifier, names, line, typeOnly }) => {
    const at = `${path}:${line}`;
    if (
      path.startsWith("app/") &&
      specifier === "react-router" &&
      names.some((n) => /^(Nav)?Link$/.test(n))
    )
      return [
        {
          at,
          says: "imports React Router's Link. Write a plain <a href>: the root's one click handler makes it navigate, and it renders much faster.",
        },
      ];
    if (
      !isTest &&
      !path.startsWith("tests/") &&
      path !== "modules/moderation/apply-measure.ts" &&
      specifier.startsWith("#modules/") &&
      names.some((n) => /^(post|work|comment)ModerationActions$/.test(n))
    )
      return [
        {
          at,
          says: "uses the actions of decided cases, which check no permission. Use the module's own command; only moderation/apply-measure.ts acts on a decision.",
        },
      ];
    const inBrowser = /^modules\/(permissions\/|[^/]+\/contract\.ts$)/.test(path) && !isTest;
    if (inBrowser && !typeOnly && /^(node:|pg$|drizzle-orm|#modules\/|#tables\/)/.test(specifier))
      return [
        {
          at,
          says: `${specifier} can't go to the browser, and this file does. Move the code behind index.server.ts.`,
        },
      ];
    return [];
  });
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit);
  else if (isNode(value)) {
    visit(value);
    for (const child of Object.values(value)) if (typeof child === "object") walk(child, visit);
  }
}
