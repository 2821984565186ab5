import type { Page } from "@playwright/test";
import { languageCodes, languageName } from "#platform/languages";
import { siteQueries } from "./site-query.ts";

/** Names and formats that are the same in every language. */
const sameEverywhere =
  /\b(Guildhall|UTC|EUR|GBP|USD|PNG|JPEG|WebP|AVIF|GIF|SVG|PDF|EPUB|ZIP|CSV|JSON|HTML|Markdown|Atom|RSS|OPML|OAI|DOI|ISBN|ORCID|HTTP|HTTPS|API|URL|IBAN|BIC|SHA|HMAC|POST|GET|PATCH|PUT|DELETE|Visa|Mastercard|Stripe|Patreon|Discourse|Ghost|Substack|GitHub|Google|Chrome|Firefox|Safari|Linux|Android|PostgreSQL|Node|BagIt|BibTeX|Chicago|CSL|APA|MLA|RIS|Dublin|Core|VAPID|SMTP|S3|WAL|CPU|RSA|MIT|GPL|CC|BY|SA|NC|ND|ID|IP|kB|MB|GB|ms)\b/g;

const colors = /#[0-9a-f]{6}\b/g;

/** Of the English calendar, which the pseudo-locale has too. */
const dates = /\b(\d{1,2} )?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*( \d{4})?\b/g;

/** Times zones, months and countries are written by `Intl` or the same everywhere. */
const fromIntl =
  /^[A-Z][A-Za-z]+\/[\w/ -]+$|^(January|February|March|April|May|June|July|August|September|October|November|December) \d{4}$/;

/** Names of languages, too: in English, whose names the pseudo-locale has. */
const languageNames = new Set(languageCodes.map((code) => languageName(code, "en")));

/**
 * Texts of a page in the pseudo-locale that have no accents: the element's own text and the
 * attributes that people see or hear. What people wrote is marked (`dir="auto"`, `bdi`, `lang`) or
 * is in the database, and is left out.
 */
export async function untranslatedTexts(page: Page, html: string): Promise<string[]> {
  const found = [...new Set(await page.evaluate(plainTexts, html))];
  if (content === "") await readNewContent();
  const left = leftOf(found, content);
  if (left.length === 0) return [];
  // Another test may have written it meanwhile.
  await readNewContent();
  return leftOf(left, content);
}

const leftOf = (texts: readonly string[], written: string): string[] =>
  texts.filter((text) => {
    const left = text
      .replaceAll(sameEverywhere, "")
      .replaceAll(dates, "")
      .replaceAll(colors, "")
      .replace(/ · $|\(\d+\)$|\(@\w+\)/g, "")
      .trim();
    if (!/[a-z]{3}/i.test(left) || fromIntl.test(text) || languageNames.has(text)) return false;
    const isWritten = (part: string) => written.includes(normalized(part));
    return !isWritten(text) && !isWritten(left) && !left.split(" / ").every(isWritten);
  });

/** Runs in the browser. */
function plainTexts(html: string): string[] {
  const document = new DOMParser().parseFromString(html, "text/html");
  const ours =
    "script, style, noscript, template, textarea, code, pre, kbd, samp, time, svg, bdi, [dir='auto'], [translate='no'], [lang]:not(html), select[name='country'] option, select[name='language'] option, select[name='locale'] option, select[name='otherLanguage'] option:not([value=''])";
  for (const element of document.querySelectorAll(ours)) element.remove();
  const isPlain = (text: string) =>
    /[A-Za-z]{3}/.test(text) && !/[\u00c0-\u024f\u1e00-\u1eff]/.test(text);
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    texts.push(node.nodeValue ?? "");
  for (const element of document.querySelectorAll("[aria-label], [title], [alt], [placeholder]"))
    for (const name of ["aria-label", "title", "alt", "placeholder"])
      texts.push(element.getAttribute(name) ?? "");
  return texts.map((text) => text.replace(/\s+/g, " ").trim()).filter(isPlain);
}

const normalized = (text: string) =>
  text
    .replace(/^[:@#„“”"«»·\s(]+|[“”"«»·\s),:;.…]+$/g, "")
    .replace(/\s+/g, " ")
    .toLowerCase();

/** All that people wrote into the site, in one text. */
let content = "";
/** The content has what was committed before this transaction. */
let firstUnread = "0";

/** Adds what was written since the last time: reading everything takes seconds. */
async function readNewContent(): Promise<void> {
  const parts: string[] = [];
  await siteQueries(async (query) => {
    const [{ oldest }] = await query(
      "select pg_snapshot_xmin(pg_current_snapshot())::text as oldest",
    );
    const tables = await query(
      "select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'",
    );
    for (const { name } of tables) {
      const rows = await query(
        `select to_jsonb(t)::text as row from ${name} t where xmin::text::bigint >= $1 limit 20000`,
        [firstUnread],
      ).catch(() => []);
      for (const { row } of rows) parts.push(row);
    }
    firstUnread = oldest;
  });
  content += ` ${normalized(
    parts
      .join("\n")
      .replaceAll(/\\[nt]/g, " ")
      .replaceAll('\\"', '"'),
  )}`;
}
