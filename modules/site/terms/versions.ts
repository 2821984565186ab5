import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
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

/** Those that came with the release, oldest first; read once. A gap in the numbers is a bug. */
export const releasedTerms: readonly TermsVersion[] = readdirSync(folder)
  .filter((name) => name.endsWith(".md"))
  .map((name) => readTerms(readFileSync(join(folder, name), "utf8"), name))
  .sort((a, b) => a.version - b.version);

releasedTerms.forEach(({ version }, at) => {
  if (version !== at + 1) throw new Error(`version ${at + 1} of the terms is missing`);
});
if (releasedTerms.length === 0) throw new Error("there are no terms");
