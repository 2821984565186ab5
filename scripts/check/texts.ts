import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { locales } from "#platform/i18n";
import { parametersOf, readCatalog } from "#platform/translations";
import { projectFiles } from "#tests/project-files";
import { productNamesInCatalog, productNamesInCode } from "./product-name.ts";

/** For developers and operators of the command line: in English. */
const forDevelopers = [
  "app/features/icons/",
  "app/features/style/",
  "app/routes/dev/",
  "app/routes/site/icon-test.tsx",
  "platform/config/",
  "server/api/",
];

/** Names all keys, so it would make each of them look used. */
const generatedTypes = "platform/i18n/message-types.ts";

type Catalog = ReadonlyMap<string, string>;

/** What is wrong with the texts of the interface: in the catalogs, and in code that has its own. */
export function textProblems(): string[] {
  const english = readCatalog("en");
  const others = Object.keys(locales).filter((locale) => locale !== "en");
  const sources = projectFiles()
    .filter(
      (path) =>
        /^(app|modules|platform|server|db)\/.+\.tsx?$/.test(path) &&
        !/\.test\.tsx?$/.test(path) &&
        path !== generatedTypes,
    )
    .map((path) => ({ path, code: readFileSync(path, "utf8") }));
  return [
    ...catalogProblems("en", english, english),
    ...others.flatMap((locale) => catalogProblems(locale, readCatalog(locale), english)),
    ...unusedKeys(english, sources),
    ...sources.flatMap(({ path, code }) => computedKeys(path, code)),
    ...["en", ...others].flatMap((locale) => productNamesInCatalog(locale, readCatalog(locale))),
    ...sources.flatMap(({ path, code }) => productNamesInCode(path, code)),
    ...sources
      .filter(
        ({ path }) => path.endsWith(".tsx") && !forDevelopers.some((part) => path.startsWith(part)),
      )
      .flatMap(({ path, code }) => literalTexts(path, code)),
    ...sources
      .filter(({ path }) => !forDevelopers.some((part) => path.startsWith(part)))
      .flatMap(({ path, code }) => [...literalMessages(path, code), ...literalIssues(path, code)]),
  ];
}

const keyForm = /^[a-z][A-Za-z0-9]*(\.[a-z0-9][A-Za-z0-9]*)+$/;

/**
 * Every text can be parsed, and every language has the same texts with parameters of the same names
 * and kinds: `{count}` would write a number without the separators and digits of the language.
 */
export function catalogProblems(locale: string, catalog: Catalog, english: Catalog): string[] {
  const problems: string[] = [];
  for (const [key, text] of catalog) {
    const original = english.get(key);
    if (!keyForm.test(key)) problems.push(`locales/${locale}: ${key} is not written as a key`);
    if (original === undefined) problems.push(`locales/${locale}: ${key} is not in locales/en`);
    if (locale === "fr" && /« | [:;?!»](?!:)/.test(text))
      problems.push(`locales/fr: ${key} needs a no-break space beside its punctuation: ${text}`);
    const parameters = namesOf(text);
    if (parameters === undefined)
      problems.push(`locales/${locale}: ${key} can't be parsed: ${text}`);
    else if (original !== undefined && parameters !== namesOf(original))
      problems.push(
        `locales/${locale}: ${key} has the parameters (${parameters}), English has (${namesOf(original)})`,
      );
  }
  for (const key of english.keys())
    if (!catalog.has(key)) problems.push(`locales/${locale}: ${key} is missing`);
  return problems;
}

function namesOf(text: string): string | undefined {
  try {
    return [...parametersOf(text)]
      .map(([name, kind]) =>
        kind === "tag" ? `<${name}>` : kind === "text" ? name : `${name}: ${kind}`,
      )
      .sort()
      .join(", ");
  } catch {
    return undefined;
  }
}

interface Source {
  readonly path: string;
  readonly code: string;
}

/** Keys that no code contains. */
export function unusedKeys(english: Catalog, sources: readonly Source[]): string[] {
  const used = new Set(
    sources.flatMap(({ code }) =>
      [...code.matchAll(/["'`]([a-z]\w*(?:\.\w+)+)["'`]/g)].map(([, text]) => text),
    ),
  );
  return [...english.keys()]
    .filter((key) => !used.has(key))
    .map((key) => `locales/en: no code uses ${key}`);
}

/**
 * A browser gets only the texts whose keys are written in the code of its page, and this check can
 * only find those keys.
 */
export function computedKeys(path: string, code: string): string[] {
  return [...code.matchAll(/\b(?:t|message)\((`[^`]*\$\{[^`]*`)/g)].map(
    ({ 1: key = "", index }) => {
      const line = code.slice(0, index).split("\n").length;
      return `${path}:${line}: the key ${key} is computed: list the keys`;
    },
  );
}

const shownAttributes = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "caption",
  "confirmLabel",
  "description",
  "empty",
  "heading",
  "help",
  "hint",
  "label",
  "lead",
  "legend",
  "note",
  "placeholder",
  "title",
]);

/** The same in every language: the beginning of an address. */
const untranslated = new Set(["https://"]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [property: string]: unknown;
}

/** Text in JSX that people would read: between tags, in attributes that are shown, in expressions. */
export function literalTexts(path: string, code: string): string[] {
  const found: string[] = [];
  const report = (node: Node, text: string) => {
    if (!/\p{L}{2}/u.test(text) || untranslated.has(text.trim()) || keyForm.test(text)) return;
    const line = code.slice(0, node.start).split("\n").length;
    found.push(
      `${path}:${line}: text that is not in a catalog: ${text.trim().replace(/\s+/g, " ")}`,
    );
  };
  const inExpression = (node: Node | null | undefined): void => {
    if (!node) return;
    if (node.type === "Literal" && typeof node.value === "string") report(node, node.value);
    if (node.type === "TemplateLiteral")
      report(
        node,
        (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("…"),
      );
    if (node.type === "ConditionalExpression") {
      inExpression(node.consequent as Node);
      inExpression(node.alternate as Node);
    }
    if (node.type === "LogicalExpression") inExpression(node.right as Node);
    if (node.type === "ParenthesizedExpression") inExpression(node.expression as Node);
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    if (!isNode(node) || isCode(node)) return;
    if (node.type === "JSXText") report(node, String(node.value));
    if (node.type === "JSXAttribute") {
      const value = node.value as Node | null;
      if (shownAttributes.has(String((node.name as Node).name)))
        inExpression(value?.type === "JSXExpressionContainer" ? (value.expression as Node) : value);
    }
    if (node.type === "JSXElement" || node.type === "JSXFragment")
      for (const child of node.children as Node[])
        if (child.type === "JSXExpressionContainer") inExpression(child.expression as Node);
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync(path, code).program);
  return found;
}

/** Code, or what is printed on a key of the keyboard. */
const isCode = ({ openingElement }: Node): boolean =>
  isNode(openingElement) && ["code", "kbd"].includes(String((openingElement.name as Node).name));

/** Calls whose texts are shown to people: errors of the domain, and emails. */
const shownBy = new Set([
  "DomainError",
  "ZipError",
  "composeMail",
  "conflict",
  "forbidden",
  "invalid",
  "unavailable",
]);

/** Sentences in errors, emails and responses that are not in a catalog. */
export function literalMessages(path: string, code: string): string[] {
  if (![...shownBy, "Response", "Response.json"].some((name) => code.includes(`${name}(`)))
    return [];
  return sentencesIn(path, code, ({ callee, arguments: all }) =>
    shownBy.has(String((callee as Node).name))
      ? all
      : isResponse(callee as Node)
        ? (all as readonly unknown[])[0]
        : undefined,
  );
}

/** `new Response(…)` and `Response.json(…)`, whose first argument is the body. */
const isResponse = ({ name, object, property }: Node): boolean =>
  name === "Response" ||
  (isNode(object) && object.name === "Response" && isNode(property) && property.name === "json");

/** Methods of a schema whose last argument may be the error that people read. */
const schemaMethods = new Set(
  "addIssue check custom email enum gt gte int length literal lt lte max min multipleOf nonnegative number positive refine regex string url".split(
    " ",
  ),
);

/** The same in the errors of schemas: `z.string().min(1, "Enter a title")`. */
export function literalIssues(path: string, code: string): string[] {
  if (!/from "zod[/"]/.test(code)) return [];
  return sentencesIn(path, code, ({ callee, arguments: all }) => {
    const { property } = callee as Node;
    if (!isNode(property) || !schemaMethods.has(String(property.name))) return undefined;
    const last = (all as readonly unknown[]).at(-1);
    return isNode(last) && /Literal|Object/.test(last.type) ? last : undefined;
  });
}

/** Sentences in what `partOf` chooses of each call. Codes and keys have no spaces. */
function sentencesIn(path: string, code: string, partOf: (call: Node) => unknown): string[] {
  const found: string[] = [];
  const inside = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) inside(each);
    if (!isNode(node)) return;
    // The key of an email is for machines.
    if (node.type === "Property" && (node.key as Node).name === "key") return;
    const text =
      node.type === "Literal" && typeof node.value === "string"
        ? node.value
        : node.type === "TemplateElement"
          ? (node.value as unknown as { cooked: string }).cooked
          : "";
    if (/\p{L}{2} \p{L}/u.test(text)) {
      const line = code.slice(0, node.start).split("\n").length;
      found.push(`${path}:${line}: text that is not in a catalog: ${text.trim()}`);
    }
    for (const part of Object.values(node)) inside(part);
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    if (!isNode(node)) return;
    const isCall = node.type === "CallExpression" || node.type === "NewExpression";
    const chosen = isCall ? partOf(node) : undefined;
    if (chosen) inside(chosen);
    if (!chosen || isNode(chosen)) for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync(path, code).program);
  return found;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;
