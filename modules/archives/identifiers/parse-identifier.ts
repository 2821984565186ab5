import { isbn13Of, isIsbn10, isIsbn13, isIssn } from "./check-digits.ts";

export const identifierSchemes = ["doi", "isbn", "issn", "ark", "url"] as const;
export type IdentifierScheme = (typeof identifierSchemes)[number];

/** Either the stored form, `doi:10.1000/182`, or what is wrong with it. */
export type ParsedIdentifier =
  | { readonly ok: true; readonly key: string }
  | { readonly ok: false; readonly why: IdentifierError };

/** Messages that name the line they are about. */
type IdentifierError =
  | "archives.errors.identifiers.tooLong"
  | "archives.errors.identifiers.unknown"
  | "archives.errors.identifiers.doi"
  | "archives.errors.identifiers.ark"
  | "archives.errors.identifiers.issn"
  | "archives.errors.identifiers.isbn"
  | "archives.errors.identifiers.digits"
  | "archives.errors.identifiers.url"
  | "archives.errors.identifiers.credentials";

const maxLength = 500;
const invalid = (why: IdentifierError): ParsedIdentifier => ({ ok: false, why });
const valid = (scheme: IdentifierScheme, value: string): ParsedIdentifier => ({
  ok: true,
  key: `${scheme}:${value}`,
});

/**
 * Normalizes an identifier as users write it: without the resolver URL, ISBN-10 as ISBN-13,
 * case-insensitive parts in lower case. Equivalent identifiers are therefore equal.
 */
export function parseIdentifier(written: string): ParsedIdentifier {
  const text = written.trim();
  if (text.length > maxLength) return invalid("archives.errors.identifiers.tooLong");
  const doi = /^(?:doi:\s*|https?:\/\/(?:dx\.|www\.)?doi\.org\/)?(10\..*)$/i.exec(text)?.[1];
  if (doi !== undefined) return parseDoi(doi);
  const ark = /^(?:https?:\/\/[^/\s]+\/)?ark:\/?(.*)$/i.exec(text)?.[1];
  if (ark !== undefined) return parseArk(ark);
  const [, scheme = "", number = ""] =
    /^(isbn(?:-?1[03])?|issn|)[:\s]*([\dxX][\dxX\s-]*)$/i.exec(text) ?? [];
  if (number) return parseNumber(scheme.slice(0, 4).toLowerCase(), number);
  if (/^https?:/i.test(text)) return parseUrl(text);
  return invalid("archives.errors.identifiers.unknown");
}

function parseDoi(text: string): ParsedIdentifier {
  const value = decoded(text).toLowerCase();
  return /^10\.\d{4,9}(?:\.\d+)*\/[!-~]+$/.test(value) && !/["\\^`{|}]/.test(value)
    ? valid("doi", value)
    : invalid("archives.errors.identifiers.doi");
}

/** Hyphens are insignificant in an ARK, and anything after a question mark is a query. */
function parseArk(text: string): ParsedIdentifier {
  const [, naan = "", name = ""] =
    /^([0-9b-df-hj-np-tv-z]{5,9})\/([A-Za-z0-9=~*+@_$.%/-]+)(?:\?.*)?$/i.exec(text) ?? [];
  const plain = name.replaceAll("-", "").replace(/[/.]+$/, "");
  return plain
    ? valid("ark", `${naan.toLowerCase()}/${plain}`)
    : invalid("archives.errors.identifiers.ark");
}

function parseNumber(scheme: string, written: string): ParsedIdentifier {
  const digits = written.replace(/[\s-]/g, "").toUpperCase();
  if (scheme === "issn" || (scheme === "" && digits.length === 8))
    return isIssn(digits)
      ? valid("issn", `${digits.slice(0, 4)}-${digits.slice(4)}`)
      : invalid("archives.errors.identifiers.issn");
  if (digits.length === 10)
    return isIsbn10(digits)
      ? valid("isbn", isbn13Of(digits))
      : invalid("archives.errors.identifiers.isbn");
  if (digits.length === 13)
    return isIsbn13(digits) ? valid("isbn", digits) : invalid("archives.errors.identifiers.isbn");
  return invalid("archives.errors.identifiers.digits");
}

function parseUrl(text: string): ParsedIdentifier {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes("."))
    return invalid("archives.errors.identifiers.url");
  if (url.username || url.password) return invalid("archives.errors.identifiers.credentials");
  return url.href.length > maxLength
    ? invalid("archives.errors.identifiers.tooLong")
    : valid("url", url.href);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
