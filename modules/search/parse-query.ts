import { isOperatorValues, searchLimits, searchOperators } from "./contract.ts";

const hasOperatorValues = ["answer", "picture", "link", "code", "file"] as const;
/** A folder in a folder: two names of sixty characters and the separator. */
const longestPath = 123;
type OperatorName = (typeof searchOperators)[number];

export interface Operator {
  readonly name: OperatorName;
  readonly value: string;
  readonly not: boolean;
}

export interface Term {
  readonly text: string;
  readonly phrase: boolean;
  readonly not: boolean;
}

export interface ParsedQuery {
  readonly terms: readonly Term[];
  readonly operators: readonly Operator[];
  /** As they were written: operators with a value that can't be. */
  readonly ignored: readonly string[];
}

const piece = /(-?)(?:([a-z]+):)?(?:["“”„«»「」]([^"“”„«»「」]*)(?:["“”„«»「」]|$)|(\S+))/giu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unwritten = /[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const hasWordCharacter = /[\p{L}\p{N}]/u;

/** Parses a query. Any input is a valid query; nothing is an error. */
export function parseQuery(typed: string): ParsedQuery {
  const text = typed.slice(0, searchLimits.query).toWellFormed().replace(unwritten, " ");
  const terms: Term[] = [];
  const chosen: Operator[] = [];
  const ignored: string[] = [];
  for (const [whole, minus, name = "", quoted, bare = ""] of text.matchAll(piece)) {
    const value = (quoted ?? bare).trim();
    const operator = searchOperators.find((each) => each === name.toLowerCase());
    const not = minus === "-";
    if (searchOperators.some((each) => bare.toLowerCase() === `${each}:`)) ignored.push(whole);
    else if (operator) {
      const filter = { name: operator, value: clean(operator, value), not };
      if (isPossible(filter)) chosen.push(filter);
      else ignored.push(whole);
    } else {
      const term = name === "" || quoted !== undefined ? value : `${name}:${value}`;
      if (hasWordCharacter.test(term))
        terms.push({ text: term, phrase: quoted !== undefined, not });
    }
  }
  return {
    terms: terms.slice(0, searchLimits.words),
    operators: chosen.slice(0, searchLimits.words),
    ignored,
  };
}

/** Not only what must not be there. */
export const isNotEmpty = ({ terms, operators }: ParsedQuery): boolean =>
  terms.some(({ not }) => !not) || operators.some(({ not }) => !not);

/** A folder is called as its owner likes; quotes would end it where it is written out again. */
const clean = (name: OperatorName, value: string): string =>
  name === "saved"
    ? value
        .toLowerCase()
        .replace(/["“”„«»「」]/g, "")
        .trim()
    : value.toLowerCase().replace(/^[@#]/, "");

function isPossible({ name, value, not }: Operator): boolean {
  switch (name) {
    case "before":
    case "after":
      return !not && dayOf(value) !== undefined;
    case "has":
      return hasOperatorValues.some((word) => word === value);
    case "is":
      return Object.hasOwn(isOperatorValues, value);
    case "saved":
      return hasWordCharacter.test(value) && value.length <= longestPath;
    default:
      return /^[a-z0-9][a-z0-9_-]{0,59}$/.test(value);
  }
}

/** The start of `2026`, `2026-05` or `2026-05-09`. */
export function dayOf(value: string): Date | undefined {
  const [, year, month = "01", day = "01"] =
    /^([12]\d{3})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(value) ?? [];
  if (!year) return undefined;
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.getUTCDate() !== Number(day) ? undefined : at;
}

/** An operator as it is written. */
export const operatorText = ({ name, value, not }: Operator): string =>
  `${not ? "-" : ""}${name}:${/\s/.test(value) ? `"${value}"` : value}`;

/** The words alone, as PostgreSQL's own search syntax has them. */
export const plainQuery = ({ terms }: ParsedQuery): string =>
  terms.map(({ text, phrase, not }) => `${not ? "-" : ""}${phrase ? `"${text}"` : text}`).join(" ");
