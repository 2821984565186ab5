import type { Page } from "@playwright/test";
import { languageCodes, languageName } from "#platform/languages";
import { WrittenTexts } from "./written-texts.ts";

/** Names and formats that are the same in every language. */
const sameEverywhere =
  /\b(Guildhall|UTC|EUR|GBP|USD|PNG|JPEG|WebP|AVIF|GIF|SVG|PDF|EPUB|ZIP|CSV|JSON|HTML|Markdown|Atom|RSS|OPML|OAI|DOI|ISBN|ORCID|HTTP|HTTPS|API|URL|IBAN|BIC|SHA|HMAC|POST|GET|PATCH|PUT|DELETE|Visa|Mastercard|Stripe|Patreon|Discourse|Ghost|Substack|GitHub|Google|Chrome|Firefox|Safari|Linux|Android|PostgreSQL|Node|BagIt|BibTeX|Chicago|CSL|APA|MLA|RIS|Dublin|Core|VAPID|SMTP|S3|WAL|CPU|RSA|MIT|GPL|CC|BY|SA|NC|ND|ID|IP|kB|MB|GB|ms)\b/g;

/** Colors, the ends of ids, the start of an address, and the types of files. */
const codes =
  /#[0-9a-f]{6}\b|\b[0-9a-f]{8}\b|https?:\/\/|\b(?:image|audio|video|application)\/[\w.+-]+/g;

/** Of the English calendar, which the pseudo-locale has too. */
const dates =
  /\b(\d{1,2} )?(Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?)( \d{4})?\b/g;

/** Times zones, months and countries are written by `Intl` or the same everywhere. */
const fromIntl =
  /^[A-Z][A-Za-z]+\/[\w/ -]+$|^(January|February|March|April|May|June|July|August|September|October|November|December) \d{4}$/;

/** Names of languages, too: in English, whose names the pseudo-locale has. */
const languageNames = new Set(languageCodes.map((code) => languageName(code, "en")));

const written = new WrittenTexts();
let isRead = false;

/**
 * Texts of a page in the pseudo-locale that have no accents: the element's own text and the
 * attributes that people see or hear. What people wrote is marked (`dir="auto"`, `bdi`, `lang`) or
 * is in the database, and is left out. Without `html`, the page as the browser shows it now.
 */
export async function untranslatedTexts(page: Page, html?: string): Promise<string[]> {
  return untranslatedAmong(await page.evaluate(plainTexts, html));
}

/** Those of the texts that nobody wrote into the site. */
export async function untranslatedAmong(texts: readonly string[]): Promise<string[]> {
  const found = [...new Set(texts)];
  if (!isRead) {
    await written.read();
    isRead = true;
  }
  const left = found.filter((text) => isUntranslated(text, written));
  if (left.length === 0) return [];
  // Another test may have written it meanwhile.
  await written.read();
  return left.filter((text) => isUntranslated(text, written));
}

export function isUntranslated(text: string, content: Pick<WrittenTexts, "has">): boolean {
  const left = text
    .replaceAll(sameEverywhere, "")
    .replaceAll(dates, "")
    .replaceAll(codes, "")
    .replace(/ · $|\(\d+\)$|\(@\w+\)/g, "")
    .trim();
  if (!/[a-z]{3}/i.test(left) || fromIntl.test(text) || languageNames.has(text)) return false;
  const isWritten = (part: string) => content.has(part);
  return !isWritten(text) && !isWritten(left) && !left.split(" / ").every(isWritten);
}

/** Runs in the browser. */
export function plainTexts(html?: string): string[] {
  const document = html
    ? new DOMParser().parseFromString(html, "text/html").documentElement
    : (window.document.documentElement.cloneNode(true) as HTMLElement);
  const ours =
    // Names of emoji are data, in English for the pseudo-locale.
    ".emoji-cells, script, style, noscript, template, textarea, code, pre, kbd, samp, time, svg, bdi, [dir='auto'], [translate='no'], [contenteditable='true'], [lang]:not(html), select[name='country'] option, select[name='language'] option, select[name='locale'] option, select[name='otherLanguage'] option:not([value=''])";
  for (const element of document.querySelectorAll(ours)) element.remove();
  const isPlain = (text: string) =>
    /[A-Za-z]{3}/.test(text) && !/[\u00c0-\u024f\u1e00-\u1eff]/.test(text);
  const texts: string[] = [];
  const walker = window.document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    texts.push(node.nodeValue ?? "");
  const attributes = [
    "aria-label",
    "aria-description",
    "aria-roledescription",
    "aria-valuetext",
    "title",
    "alt",
    "placeholder",
  ];
  for (const name of attributes)
    for (const element of document.querySelectorAll(`[${name}]`))
      texts.push(element.getAttribute(name) ?? "");
  for (const element of document.querySelectorAll("optgroup[label], option[label]"))
    texts.push(element.getAttribute("label") ?? "");
  for (const element of document.querySelectorAll("input:is([type=submit], [type=button])"))
    texts.push(element.getAttribute("value") ?? "");
  return texts.map((text) => text.replace(/\s+/g, " ").trim()).filter(isPlain);
}
