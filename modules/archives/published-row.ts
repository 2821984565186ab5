import { markdownExcerpt, renderMarkdown } from "#platform/markdown";
import type { Money } from "#platform/money";
import type { WorkRow } from "./access.ts";
import { type AiUses, aiFields, aiUses } from "./ai-use.ts";
import { workLimits } from "./constants.ts";
import type { WorkInput } from "./inputs.ts";
import { splitAtPaywall } from "./paywall.ts";
import { relatedWorks } from "./relations/parse-relations.ts";
import type { archiveFiles } from "./tables.ts";

type FileRow = typeof archiveFiles.$inferSelect;

/** The public teaser of an open work without one of its own. */
export const teaserFrom = (body: string): string =>
  markdownExcerpt(splitAtPaywall(body).before, 280);

/** The row of a work once this is published; a preview uses it without writing it. */
export function asPublished(
  work: WorkRow,
  input: WorkInput,
  files: readonly FileRow[],
  price: Money | null,
  now: Date,
) {
  const { publishAt: _when, note: _note, price: _price, coverFileId, ...rest } = input;
  const { aiTraining: _t, aiInference: _i, aiSynthetic: _s, aiEmbedding: _e, ...content } = rest;
  const opening = content.access !== "public" && content.opensAt !== undefined;
  const cover = files.find(({ id, kind }) => id === coverFileId && kind === "picture");
  return {
    ...content,
    teaser: content.teaser || (content.access === "public" ? teaserFrom(content.body) : ""),
    bodyHtml: renderMarkdown(splitAtPaywall(content.body).whole, {
      maxLength: workLimits.body,
      topHeading: 2,
    }).html,
    tierId: content.access === "tier" ? (content.tierId ?? null) : null,
    guildId: content.access === "guild" ? (content.guildId ?? null) : null,
    priceMinor: price?.amountMinor ?? null,
    currency: price?.currency ?? null,
    opensAt: opening ? (content.opensAt ?? null) : null,
    opensTo: opening ? content.opensTo : null,
    coverFileId: cover?.id ?? null,
    relatedWorks: relatedWorks(content.relations),
    aiUses: aiUsesOf(input),
    fileIds: files.map(({ id }) => id),
    fileCount: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    revision: work.revision + 1,
    state: "published",
    publishAt: null,
    publishedAt: work.publishedAt ?? now,
    revisedAt: now,
    firstPublicAt: work.firstPublicAt ?? (content.access === "public" ? now : null),
  } satisfies Partial<WorkRow>;
}

const aiUsesOf = (input: WorkInput): AiUses =>
  Object.fromEntries(
    aiUses.flatMap((use) => {
      const answer = input[aiFields[use]];
      return answer === "" ? [] : [[use, answer]];
    }),
  );
