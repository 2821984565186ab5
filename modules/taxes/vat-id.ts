/**
 * VAT IDs of the EU, the United Kingdom, Switzerland and Norway: how each is written and how its
 * check digits are computed, as the tax authorities publish it.
 */

const digits = (text: string): number[] => [...text].map(Number);

const weighted = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, n) => sum + weight * Number(text[n]), 0);

const crossSum = (value: number): number => (value > 9 ? value - 9 : value);

/** Every second digit from the right counts twice. */
const luhn = (text: string): boolean =>
  digits(text)
    .toReversed()
    .reduce((sum, digit, n) => sum + (n % 2 === 1 ? crossSum(digit * 2) : digit), 0) %
    10 ===
  0;

/** ISO 7064, MOD 11,10. */
function mod11and10(text: string): boolean {
  let product = 10;
  for (const digit of digits(text.slice(0, -1))) {
    const sum = (digit + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (product + Number(text.at(-1))) % 10 === 1;
}

const last = (text: string): number => Number(text.at(-1));

function austrian(text: string): boolean {
  const sum = digits(text.slice(1, 8)).reduce(
    (all, digit, n) => all + (n % 2 === 1 ? crossSum(digit * 2) : digit),
    0,
  );
  return (10 - ((sum + 4) % 10)) % 10 === last(text);
}

function bulgarian(text: string): boolean {
  if (text.length === 9) {
    const first = weighted(text, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
    const check = first === 10 ? (weighted(text, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : first;
    return check === last(text);
  }
  const person = (weighted(text, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10;
  const foreigner = weighted(text, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10;
  const other = (11 - (weighted(text, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return [person, foreigner, other].includes(last(text));
}

const cypriotOdd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
function cypriot(text: string): boolean {
  const sum = digits(text.slice(0, 8)).reduce(
    (all, digit, n) => all + (n % 2 === 0 ? (cypriotOdd[digit] ?? 0) : digit),
    0,
  );
  return String.fromCharCode(65 + (sum % 26)) === text[8] && !text.startsWith("12");
}

function czech(text: string): boolean {
  const weights = [8, 7, 6, 5, 4, 3, 2];
  if (text.length === 8)
    return (11 - (weighted(text, weights) % 11) || 1) % 10 === last(text) && text[0] !== "9";
  if (text.length === 10) return (Number(text.slice(0, 9)) % 11) % 10 === last(text);
  // Nine digits: of people born before 1954, without a check digit, or a special number.
  if (!text.startsWith("6")) return true;
  const check = weighted(text.slice(1), weights) % 11;
  return (8 - ((10 - check) % 11) + 10) % 10 === last(text);
}

const spanishCheckCharacters = "TRWAGMYFPDXBNJZSQVHLCKE";
function spanish(text: string): boolean {
  const isPerson = /^[0-9XYZKLM]/.test(text);
  if (isPerson) {
    const number = text
      .slice(0, 8)
      .replace(/^[XKLM]/, "0")
      .replace(/^Y/, "1")
      .replace(/^Z/, "2");
    return spanishCheckCharacters[Number(number) % 23] === text[8];
  }
  const sum = digits(text.slice(1, 8)).reduce(
    (all, digit, n) => all + (n % 2 === 0 ? crossSum(digit * 2) : digit),
    0,
  );
  const check = (10 - (sum % 10)) % 10;
  const asCharacter = "JABCDEFGHI"[check] === text[8];
  const asDigit = String(check) === text[8];
  if (/^[PQRSNW]/.test(text)) return asCharacter;
  return /^[ABEH]/.test(text) ? asDigit : asCharacter || asDigit;
}

const frenchAlphabet = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";
function french(text: string): boolean {
  const number = text.slice(2);
  if (!number.startsWith("000") && !luhn(number)) return false;
  const [first = "", second = ""] = text;
  if (/^\d\d/.test(text)) return Number(text.slice(0, 2)) === Number(`${number}12`) % 97;
  const one = frenchAlphabet.indexOf(first);
  const two = frenchAlphabet.indexOf(second);
  const check = /\d/.test(first) ? one * 24 + two - 10 : one * 34 + two - 100;
  return (Number(number) + 1 + Math.floor(check / 11)) % 11 === check % 11;
}

function greek(text: string): boolean {
  const sum = digits(text.slice(0, 8)).reduce((all, digit) => all * 2 + digit, 0);
  return ((sum * 2) % 11) % 10 === last(text);
}

const irishCheckCharacters = "WABCDEFGHIJKLMNOPQRSTUV";
function irish(text: string): boolean {
  const isOld = /[A-Z+*]/.test(text[1] ?? "");
  const number = isOld ? `0${text.slice(2, 7)}${text[0]}` : text.slice(0, 7);
  const sum =
    weighted(number, [8, 7, 6, 5, 4, 3, 2]) + 9 * irishCheckCharacters.indexOf(text[8] ?? "W");
  return irishCheckCharacters[sum % 23] === text[7];
}

function lithuanian(text: string): boolean {
  if (text.at(-2) !== "1") return false;
  const body = digits(text.slice(0, -1));
  const sum = (shift: number) =>
    body.reduce((all, digit, n) => all + (1 + ((n + shift) % 9)) * digit, 0) % 11;
  const check = sum(0) === 10 ? sum(2) % 10 : sum(0);
  return check === last(text);
}

function latvian(text: string): boolean {
  if (Number(text[0]) > 3) return weighted(text, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3;
  if (text.startsWith("32")) return true;
  return ((1 + weighted(text, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === last(text);
}

function dutch(text: string): boolean {
  if (weighted(text, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0) return true;
  // Since 2020 for sole traders: letters count from 10, the country's code among them.
  const number = [..."NL", ...text]
    .map((character) => Number.parseInt(character, 36).toString())
    .join("");
  return BigInt(number) % 97n === 1n;
}

function romanian(text: string): boolean {
  const body = text.slice(0, -1).padStart(9, "0");
  return ((weighted(body, [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === last(text);
}

function slovene(text: string): boolean {
  const check = 11 - (weighted(text, [8, 7, 6, 5, 4, 3, 2]) % 11);
  return (check === 10 ? 0 : check) === last(text);
}

function british(text: string): boolean {
  if (/^GD/.test(text)) return Number(text.slice(2)) < 500;
  if (/^HA/.test(text)) return Number(text.slice(2)) >= 500;
  const sum = weighted(text, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97;
  return sum === 0 || (Number(text.slice(0, 3)) >= 100 && (sum === 42 || sum === 55));
}

interface Format {
  /** ISO code of the country. */
  readonly country: string;
  readonly pattern: RegExp;
  readonly isValid: (text: string) => boolean;
}

const format = (country: string, pattern: RegExp, isValid: Format["isValid"]): Format => ({
  country,
  pattern,
  isValid,
});

/** By the prefix of the number. */
const formats: Readonly<Record<string, Format>> = {
  AT: format("AT", /^U\d{8}$/, austrian),
  BE: format(
    "BE",
    /^[01]\d{9}$/,
    (text) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8)),
  ),
  BG: format("BG", /^\d{9,10}$/, bulgarian),
  CY: format("CY", /^\d{8}[A-Z]$/, cypriot),
  CZ: format("CZ", /^\d{8,10}$/, czech),
  DE: format("DE", /^[1-9]\d{8}$/, mod11and10),
  DK: format("DK", /^[1-9]\d{7}$/, (text) => weighted(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0),
  EE: format("EE", /^\d{9}$/, (text) => weighted(text, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0),
  EL: format("GR", /^\d{9}$/, greek),
  ES: format("ES", /^([0-9XYZKLM]\d{7}[A-Z]|[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J])$/, spanish),
  FI: format("FI", /^\d{8}$/, (text) => weighted(text, [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0),
  FR: format("FR", /^[0-9A-HJ-NP-Z]{2}\d{9}$/, french),
  HR: format("HR", /^\d{11}$/, mod11and10),
  HU: format("HU", /^\d{8}$/, (text) => weighted(text, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0),
  IE: format("IE", /^(\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/, irish),
  IT: format("IT", /^\d{11}$/, (text) => luhn(text) && !text.startsWith("0000000")),
  LT: format("LT", /^(\d{9}|\d{12})$/, lithuanian),
  LU: format("LU", /^\d{8}$/, (text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6))),
  LV: format("LV", /^\d{11}$/, latvian),
  MT: format("MT", /^[1-9]\d{7}$/, (text) => weighted(text, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0),
  NL: format("NL", /^\d{9}B\d{2}$/, dutch),
  PL: format(
    "PL",
    /^\d{10}$/,
    (text) => weighted(text, [6, 5, 7, 2, 3, 4, 5, 6, 7, -1]) % 11 === 0,
  ),
  PT: format(
    "PT",
    /^[1-9]\d{8}$/,
    (text) => ((11 - (weighted(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === last(text),
  ),
  RO: format("RO", /^[1-9]\d{1,9}$/, romanian),
  SE: format("SE", /^\d{10}01$/, (text) => luhn(text.slice(0, 10))),
  SI: format("SI", /^[1-9]\d{7}$/, slovene),
  SK: format("SK", /^[1-9]\d[2-4789]\d{7}$/, (text) => Number(text) % 11 === 0),
  GB: format("GB", /^(\d{9}|\d{12}|(GD|HA)\d{3})$/, british),
  CHE: format(
    "CH",
    /^\d{9}(MWST|TVA|IVA|TPV)$/,
    (text) => (11 - (weighted(text, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11 === Number(text[8]),
  ),
  NO: format("NO", /^\d{9}MVA$/, (text) => weighted(text, [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0),
};

const prefixOf = (text: string): string => (text.startsWith("CHE") ? "CHE" : text.slice(0, 2));

/** `DE 136.695 976` as `DE136695976`. */
export const normalizedVatId = (written: string): string =>
  written.toUpperCase().replaceAll(/[\s.\-/]/g, "");

/** The country of a VAT ID whose format and check digits are right. */
export function vatIdPlace(vatId: string): string | undefined {
  const prefix = prefixOf(vatId);
  const known = Object.hasOwn(formats, prefix) ? formats[prefix] : undefined;
  const number = vatId.slice(prefix.length);
  return known?.pattern.test(number) && known.isValid(number) ? known.country : undefined;
}

/** Countries whose VAT IDs are known. */
export const vatIdCountries: ReadonlySet<string> = new Set(
  Object.values(formats).map(({ country }) => country),
);
