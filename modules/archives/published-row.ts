import { markdownExcerpt, renderMarkdown } from "#platform/markdown";
import type { Money } from "#platform/money";
import type { WorkRow } from "./access.ts";
import { type AiUses, aiFields, aiUses } from "./ai-use.ts";
import type { WorkInput } from "./inputs.ts";
import { relatedWorks } from "./relations/read-relations.ts";
import type { archiveFiles } from "./tables.ts";
import { workLimits } from "./words.ts";

type FileRow = typeof archiveFiles.$inferSelect;

/** What everybody reads of an open work whose maker wrote no teaser. */
export const teaserFrom = (body: string): string => markdownExcerpt(body, 280);

/** What a work's row says once this is published; a preview shows the same without writing it. */
export function asPublished(
  work: WorkRow,
  input: WorkInput,
  files: readonly FileRow[],
  price: Money | null,
  now: Date,
) {
  const { publishAt: _when, note: _note, price: _price, coverFileId, ...rest } = input;
  const { aiTraining: _t, aiInference: _i, aiSynthetic: _s, aiEmbedding: _e, ...said } = rest;
  const opening = said.access !== "public" && said.opensAt !== undefined;
  const cover = files.find(({ id, kind }) => id === coverFileId && kind === "picture");
  return {
    ...said,
    teaser: said.teaser || (said.access === "public" ? teaserFrom(said.body) : ""),
    bodyHtml: renderMarkdown(said.body, { maxLength: workLimits.body, topHeading: 2 }).html,
    tierId: said.access === "tier" ? (said.tierId ?? null) : null,
    guildId: said.access === "guild" ? (said.guildId ?? null) : null,
    priceMinor: price?.amountMinor ?? null,
    currency: price?.currency ?? null,
    opensAt: opening ? (said.opensAt ?? null) : null,
    opensTo: opening ? said.opensTo : null,
    coverFileId: cover?.id ?? null,
    relatedWorks: relatedWorks(said.relations),
    aiUses: aiUsesOf(input),
    fileIds: files.map(({ id }) => id),
    fileCount: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    revision: work.revision + 1,
    state: "published",
    publishAt: null,
    publishedAt: work.publishedAt ?? now,
    revisedAt: now,
    firstPublicAt: work.firstPublicAt ?? (said.access === "public" ? now : null),
  } satisfies Partial<WorkRow>;
}

const aiUsesOf = (input: WorkInput): AiUses =>
  Object.fromEntries(
    aiUses.flatMap((use) => {
      const answer = input[aiFields[use]];
      return answer === "" ? [] : [[use, answer]];
    }),
  );
