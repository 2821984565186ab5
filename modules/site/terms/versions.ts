import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { defaultLocale, type Locale, locales } from "#platform/i18n";
import { renderMarkdown, type SafeHtml } from "#platform/markdown";

export interface TermsSection {
  readonly id: string;
  readonly title: string;
  /** What it means, in one plain sentence. */
  readonly summary: string;
  readonly html: SafeHtml;
  readonly paragraphs: readonly string[];
}

export interface TermsVersion {
  readonly version: number;
  readonly date: string;
  /** What is new in it. */
  readonly summary: string;
  readonly sections: readonly TermsSection[];
  /** Of those that came with the release; what operators wrote is in a language of their choice. */
  readonly language?: string;
  /** The source, for editing the next version. */
  readonly body: string;
}

const head = z.object({
  version: z.coerce.number().int().positive(),
  date: z.iso.date(),
  summary: z.string().min(1),
});

/** Parses one file: front matter, then sections that each begin with a plain sentence. */
export function readTerms(text: string, name: string): TermsVersion {
  const [, lines = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const fields = Object.fromEntries(
    lines.split("\n").map((line) => {
      const at = line.indexOf(":");
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    }),
  );
  return { ...head.parse(fields), sections: readSections(body, name), body: body.trim() };
}

/** Throws if a section does not begin with the plain sentence that summarizes it. */
export function readSections(body: string, name: string): readonly TermsSection[] {
  const sections = `\n${body}`
    .split(/^## /m)
    .slice(1)
    .map((part) => readSection(part, name));
  if (sections.length === 0) throw new Error(`${name} has no sections`);
  return sections;
}

function readSection(part: string, name: string): TermsSection {
  const [title = "", ...blocks] = part.trim().split(/\n{2,}/);
  const [first = "", ...paragraphs] = blocks;
  if (!first.startsWith("> ")) throw new Error(`${name}: "${title}" begins without its summary`);
  return {
    id: title.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
    title,
    summary: first.slice(2),
    html: renderMarkdown(paragraphs.join("\n\n")).html,
    paragraphs,
  };
}

const folder = import.meta.dirname;
const languages = Object.keys(locales) as (keyof typeof locales)[];

/** Those that came with the release, in one language, oldest first. */
const readFolder = (locale: Locale): readonly TermsVersion[] =>
  readdirSync(join(folder, locale))
    .filter((name) => name.endsWith(".md"))
    .map((name) => ({
      ...readTerms(readFileSync(join(folder, locale, name), "utf8"), `${locale}/${name}`),
      language: locale,
    }))
    .sort((a, b) => a.version - b.version);

/** A translation has the versions, dates and sections of the original, whose ids name them. */
export function withIdsOf(
  original: readonly TermsVersion[],
  translated: readonly TermsVersion[],
  locale: string,
): readonly TermsVersion[] {
  if (original.length !== translated.length)
    throw new Error(`the terms in ${locale} have other versions`);
  return translated.map((terms, at) => {
    const source = original[at];
    if (source?.date !== terms.date || source.sections.length !== terms.sections.length)
      throw new Error(`version ${terms.version} of the terms in ${locale} differs`);
    const sections = terms.sections.map((section, n) => ({
      ...section,
      id: source.sections[n]?.id ?? section.id,
    }));
    return { ...terms, sections };
  });
}

const english = readFolder(defaultLocale);

english.forEach(({ version }, at) => {
  if (version !== at + 1) throw new Error(`version ${at + 1} of the terms is missing`);
});
if (english.length === 0) throw new Error("there are no terms");

/** Read once. A gap in the numbers is a bug. */
const released: ReadonlyMap<string, readonly TermsVersion[]> = new Map(
  languages.map((locale) => [
    locale,
    locale === defaultLocale ? english : withIdsOf(english, readFolder(locale), locale),
  ]),
);

/** The terms that came with the release, oldest first, in a language of the interface. */
export const releasedTerms = (locale: Locale): readonly TermsVersion[] =>
  released.get(locale) ?? english;
