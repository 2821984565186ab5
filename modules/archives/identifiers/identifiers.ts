import { z } from "zod";
import { type Message, message } from "#platform/i18n";
import type { IdentifierView } from "../views.ts";
import { type IdentifierScheme, identifierSchemes, parseIdentifier } from "./parse-identifier.ts";

export const maxIdentifiers = 10;

/** One per line; errors name the line. */
export const identifiersField = z
  .string()
  .max(6_000, "archives.errors.listTooLong" satisfies Message)
  .default("")
  .transform((text, found): string[] => {
    const keys: string[] = [];
    for (const [index, line] of text.split("\n").entries()) {
      if (line.trim() === "") continue;
      const read = parseIdentifier(line);
      if (read.ok) keys.push(read.key);
      else found.addIssue(message(read.why, { line: index + 1 }));
    }
    const each = [...new Set(keys)];
    if (each.length > maxIdentifiers)
      found.addIssue(message("archives.errors.identifiers.tooMany", { max: maxIdentifiers }));
    return each;
  });

/** Those of a draft that can be read already. */
export const readableIdentifiers = (text: string): string[] =>
  text
    .slice(0, 6_000)
    .split("\n")
    .slice(0, 4 * maxIdentifiers)
    .flatMap((line) => {
      const read = parseIdentifier(line);
      return read.ok ? [read.key] : [];
    });

const names: Readonly<Record<IdentifierScheme, string>> = {
  doi: "DOI",
  isbn: "ISBN",
  issn: "ISSN",
  ark: "ARK",
  url: "URL",
};

const resolvers: Readonly<Record<IdentifierScheme, (value: string) => string>> = {
  doi: (value) => `https://doi.org/${encodeURIComponent(value).replaceAll("%2F", "/")}`,
  isbn: (value) => `https://openlibrary.org/isbn/${value}`,
  issn: (value) => `https://portal.issn.org/resource/ISSN/${value}`,
  ark: (value) => `https://n2t.net/ark:${value}`,
  url: (value) => value,
};

/** How libraries write it. */
const uris: Readonly<Record<IdentifierScheme, (value: string) => string>> = {
  doi: (value) => `doi:${value}`,
  isbn: (value) => `urn:isbn:${value}`,
  issn: (value) => `urn:issn:${value}`,
  ark: (value) => `ark:${value}`,
  url: (value) => value,
};

/** A stored identifier as pages and citations show it. */
export function identifierView(key: string): IdentifierView {
  const scheme = identifierSchemes.find((each) => key.startsWith(`${each}:`)) ?? "url";
  const value = key.slice(scheme.length + 1);
  return {
    scheme,
    name: names[scheme],
    value,
    href: resolvers[scheme](value),
    uri: uris[scheme](value),
  };
}

/** As its form has it, to be changed there. */
export const identifierLine = (key: string): string => key.replace(/^url:/, "");
