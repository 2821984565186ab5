/**
 * `npm run messages`: writes the types of the texts in `locales/en`, so that a wrong key or a missing
 * parameter is a type error. `npm run check` does it too.
 */
import { writeFileSync } from "node:fs";
import { siteParameter } from "#platform/i18n";
import { type ParameterKind, parametersOf, readCatalog } from "#platform/translations";

const types: Record<ParameterKind, string> = {
  text: "Text",
  number: "number",
  date: "Date | number",
  choice: "string",
  tag: "Tag",
};

function typeOf(source: string): string {
  const parameters = [...parametersOf(source)].filter(([name]) => name !== siteParameter);
  if (parameters.length === 0) return "null";
  return `{ ${parameters.map(([name, kind]) => `${name}: ${types[kind]}`).join("; ")} }`;
}

export function writeMessageTypes(): void {
  const entries = [...readCatalog("en")].map(([key, source]) => `  "${key}": ${typeOf(source)};`);
  const lines = [
    "/** Written by `npm run messages` from locales/en. */",
    "export interface MessageTypes {",
    ...entries,
    "}",
    "",
    "/** Money, written in the reader's language where the text is shown. */",
    "export type Amount = { readonly amount: string; readonly currency: string };",
    "",
    "/** A list is written as the reader's language writes it. */",
    "export type Text = string | number | Amount | readonly string[];",
    "",
    "declare const tag: unique symbol;",
    "/** The content of a tag such as `<link>` is filled in by a component. */",
    "export type Tag = { readonly [tag]: true };",
    "",
  ];
  writeFileSync(new URL("../platform/i18n/message-types.ts", import.meta.url), lines.join("\n"));
}

if (import.meta.main) writeMessageTypes();
