import { isbn13Of, isIsbn10, isIsbn13, isIssn } from "./check-digits.ts";

export const identifierSchemes = ["doi", "isbn", "issn", "ark", "url"] as const;
export type IdentifierScheme = (typeof identifierSchemes)[number];

/** Either how it is kept, `doi:10.1000/182`, or what is wrong with it. */
export type ReadIdentifier =
  | { readonly ok: true; readonly key: string }
  | { readonly ok: false; readonly why: string };

const mostLetters = 500;
const refused = (why: string): ReadIdentifier => ({ ok: false, why });
const taken = (scheme: IdentifierScheme, value: string): ReadIdentifier => ({
  ok: true,
  key: `${scheme}:${value}`,
});

/**
 * An identifier as people write it, in the one way it is kept: without the resolver it was copied
 * from, a book by its longer number, what has no case in lower case. So two that mean the same are
 * the same.
 */
export function readIdentifier(written: string): ReadIdentifier {
  const text = written.trim();
  if (text.length > mostLetters) return refused(`At most ${mostLetters} characters fit in one.`);
  const doi = /^(?:doi:\s*|https?:\/\/(?:dx\.|www\.)?doi\.org\/)?(10\..*)$/i.exec(text)?.[1];
  if (doi !== undefined) return readDoi(doi);
  const ark = /^(?:https?:\/\/[^/\s]+\/)?ark:\/?(.*)$/i.exec(text)?.[1];
  if (ark !== undefined) return readArk(ark);
  const [, scheme = "", number = ""] =
    /^(isbn(?:-?1[03])?|issn|)[:\s]*([\dxX][\dxX\s-]*)$/i.exec(text) ?? [];
  if (number) return readNumber(scheme.slice(0, 4).toLowerCase(), number);
  if (/^https?:/i.test(text)) return readUrl(text);
  return refused("Write a DOI, an ISBN, an ISSN, an ARK or an address with https://.");
}

function readDoi(text: string): ReadIdentifier {
  const value = decoded(text).toLowerCase();
  return /^10\.\d{4,9}(?:\.\d+)*\/[!-~]+$/.test(value) && !/["\\^`{|}]/.test(value)
    ? taken("doi", value)
    : refused("A DOI is 10., a number, a slash and a name: 10.1000/182.");
}

/** Hyphens mean nothing in an ARK, and what stands after a question mark is a question. */
function readArk(text: string): ReadIdentifier {
  const [, naan = "", name = ""] =
    /^([0-9b-df-hj-np-tv-z]{5,9})\/([A-Za-z0-9=~*+@_$.%/-]+)(?:\?.*)?$/i.exec(text) ?? [];
  const plain = name.replaceAll("-", "").replace(/[/.]+$/, "");
  return plain
    ? taken("ark", `${naan.toLowerCase()}/${plain}`)
    : refused("An ARK is ark:, a number and a name: ark:12148/btv1b8449691v.");
}

function readNumber(scheme: string, written: string): ReadIdentifier {
  const digits = written.replace(/[\s-]/g, "").toUpperCase();
  if (scheme === "issn" || (scheme === "" && digits.length === 8))
    return isIssn(digits)
      ? taken("issn", `${digits.slice(0, 4)}-${digits.slice(4)}`)
      : refused("This is no ISSN: it has eight digits, and the last one answers for the others.");
  if (digits.length === 10)
    return isIsbn10(digits) ? taken("isbn", isbn13Of(digits)) : refused(notIsbn);
  if (digits.length === 13) return isIsbn13(digits) ? taken("isbn", digits) : refused(notIsbn);
  return refused("An ISBN has 10 or 13 digits, an ISSN has 8.");
}

const notIsbn = "This is no ISBN: its last digit does not answer for the others. Look at it again.";

function readUrl(text: string): ReadIdentifier {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes("."))
    return refused("Write a whole address such as https://example.org/page.");
  if (url.username || url.password)
    return refused("Leave out the name and the password in the address: everybody will see it.");
  return url.href.length > mostLetters
    ? refused(`At most ${mostLetters} characters fit in one.`)
    : taken("url", url.href);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
