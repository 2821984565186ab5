import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { compileMessage } from "./compile.ts";
import type { Locale } from "./locales.ts";
import type { MessageKey } from "./messages.ts";
import { kindOf, type ParameterKind } from "./parameters.ts";
import { siteParameter } from "./site-name.ts";
import { createTranslate } from "./translate.ts";

/** Why a text can't be used instead of the default. Names of tags are written `<link>`. */
export type OverrideProblem =
  /** Not an ICU message. */
  | { readonly kind: "syntax" }
  | { readonly kind: "missing"; readonly names: readonly string[] }
  | { readonly kind: "unknown"; readonly names: readonly string[] }
  /** A placeholder that formats something else, such as a name as a date. */
  | { readonly kind: "format"; readonly names: readonly string[] }
  /** A tag inside another, where the default has none. */
  | { readonly kind: "nested"; readonly names: readonly string[] };

interface Uses {
  readonly kinds: Map<string, Set<ParameterKind>>;
  /** `outer inner` of tags. */
  readonly nested: Set<string>;
  /** Elements with a format of their own. */
  readonly formatted: MessageFormatElement[];
}

function usesOf(source: string): Uses {
  const uses: Uses = { kinds: new Map(), nested: new Set(), formatted: [] };
  collect(parse(source, { shouldParseSkeletons: true }), [], uses);
  return uses;
}

function collect(
  elements: readonly MessageFormatElement[],
  around: readonly string[],
  uses: Uses,
): void {
  for (const element of elements) {
    const kind = kindOf(element);
    if (kind && "value" in element) {
      const kinds = uses.kinds.get(element.value) ?? new Set();
      uses.kinds.set(element.value, kinds.add(kind));
    }
    if (element.type === TYPE.number || element.type === TYPE.date || element.type === TYPE.time)
      uses.formatted.push(element);
    if (element.type === TYPE.tag) {
      for (const outer of around) uses.nested.add(`${outer} ${element.value}`);
      collect(element.children, [...around, element.value], uses);
    }
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) collect(option.value, around, uses);
  }
}

/** A number may also be written as plain text. */
const mayBe = (kind: ParameterKind, allowed: ReadonlySet<ParameterKind>): boolean =>
  allowed.has(kind) || (kind === "text" && allowed.has("number"));

/**
 * Checks that a text works wherever the default does: it can be parsed, has the same placeholders
 * and tags, uses them in the same way, and can be formatted. `defaults` are the text of the language
 * and the English one, which the code is checked against.
 */
export function overrideProblem(
  locale: Locale,
  text: string,
  defaults: readonly string[],
): OverrideProblem | undefined {
  let uses: Uses;
  try {
    compileMessage(text);
    uses = usesOf(text);
  } catch {
    return { kind: "syntax" };
  }
  const original = defaults.map(usesOf);
  const allowed = new Map<string, Set<ParameterKind>>();
  for (const { kinds } of original)
    for (const [name, found] of kinds)
      allowed.set(name, new Set([...(allowed.get(name) ?? []), ...found]));
  // The site's name may be left out, or added: it is known in every text.
  allowed.set(siteParameter, new Set(["text"]));

  const missing = [...allowed].filter(([name]) => name !== siteParameter && !uses.kinds.has(name));
  if (missing.length > 0) return { kind: "missing", names: missing.map(written) };
  const unknown = [...uses.kinds].filter(([name]) => !allowed.has(name));
  if (unknown.length > 0) return { kind: "unknown", names: unknown.map(written) };
  const other = [...uses.kinds].filter(([name, kinds]) =>
    [...kinds].some((kind) => !mayBe(kind, allowed.get(name) ?? new Set())),
  );
  if (other.length > 0) return { kind: "format", names: other.map(written) };
  const nested = [...uses.nested].filter((pair) => !original.some((each) => each.nested.has(pair)));
  if (nested.length > 0)
    return { kind: "nested", names: nested.map((pair) => `<${pair.split(" ")[1]}>`) };
  const broken = uses.formatted.filter((element) => !canFormat(locale, element));
  if (broken.length > 0)
    return { kind: "format", names: broken.map((e) => ("value" in e ? `{${e.value}}` : "")) };
  return undefined;
}

const written = ([name, kinds]: readonly [string, ReadonlySet<ParameterKind>]) =>
  kinds.has("tag") ? `<${name}>` : `{${name}}`;

/** The placeholders and tags of a text, as they are written: `{count}`, `<link>`. */
export const placeholdersOf = (source: string): string[] => [...usesOf(source).kinds].map(written);

/** Formats may be wrong in ways that only show when they are used, such as an unknown currency. */
function canFormat(locale: Locale, element: MessageFormatElement): boolean {
  try {
    const name = "value" in element ? element.value : "";
    createTranslate(locale, () => [element]).parts("any" as MessageKey, { [name]: 1 });
    return true;
  } catch {
    return false;
  }
}
