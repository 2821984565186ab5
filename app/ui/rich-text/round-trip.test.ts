import fc from "fast-check";
import type { Node } from "prosemirror-model";
import { expect, test } from "vitest";
import { renderMarkdown } from "#platform/markdown";
import { generatedDocuments } from "./generated-documents.ts";
import { normalForm } from "./normal-form.ts";
import { readMarkdown } from "./read.ts";
import { writeMarkdown } from "./write.ts";

const htmlOf = (source: string) =>
  renderMarkdown(source, {
    maxLength: 200_000,
    mentions: (names) => new Map(names.map((name) => [name, `/${name}`])),
  }).html;

test("1,000 documents are the same after they were written as Markdown and read again", () => {
  fc.assert(
    fc.property(generatedDocuments, (generated: Node) => {
      const doc = normalForm(generated);
      doc.check();
      const markdown = writeMarkdown(doc, { paywall: true, afresh: true });
      const again = normalForm(readMarkdown(markdown, { paywall: true }));
      expect(again.toJSON(), markdown).toEqual(doc.toJSON());
    }),
    { numRuns: 1_000, seed: 25 },
  );
});

test("Markdown that was read and written is shown to readers as before", () => {
  fc.assert(
    fc.property(generatedDocuments, (generated: Node) => {
      const markdown = writeMarkdown(normalForm(generated), { afresh: true });
      const doc = readMarkdown(markdown);
      expect(writeMarkdown(doc)).toBe(markdown);
      expect(htmlOf(writeMarkdown(doc, { afresh: true }))).toBe(htmlOf(markdown));
    }),
    { numRuns: 300, seed: 26 },
  );
});
