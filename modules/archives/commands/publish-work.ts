import { and, eq, inArray } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { failPoint } from "#platform/failpoints";
import { markdownExcerpt, renderMarkdown } from "#platform/markdown";
import type { Money } from "#platform/money";
import { tiers } from "#tables/subscriptions";
import { loadWorkFor, type Reader, type WorkRow } from "../access.ts";
import { priceFor, priceWords } from "../buying/price.ts";
import { type Content, changesBetween } from "../changes.ts";
import { draftOf } from "../draft.ts";
import * as refusals from "../errors.ts";
import { workPublished, workRevised } from "../events.ts";
import { postWork } from "../facets/post-work.ts";
import { guildDoor } from "../guild-door.ts";
import type { WorkInput } from "../inputs.ts";
import { archiveDrafts, archiveFiles, archiveRevisions, archiveWorks } from "../tables.ts";
import { workLimits, workPath } from "../words.ts";

type FileRow = typeof archiveFiles.$inferSelect;

/**
 * Publishes a draft, or says when it shall be. Row, revision, places in lists and the news of it are
 * written together: there is no moment at which half of it can be seen.
 */
export async function publishWork(
  ctx: Context<Actor>,
  { publicId, ...input }: WorkInput & { readonly publicId: string },
): Promise<{ readonly path: string; readonly state: "scheduled" | "published" }> {
  return inTransaction(ctx, async (tx) => {
    const { work, facts } = await loadWorkFor({ ...ctx, db: tx }, { publicId }, { lock: true });
    authorize(ctx.actor, "work.edit", facts);
    const now = ctx.clock.now();
    const draft = await draftOf(tx, work, now);
    const files = await filesOf(tx, work.id, draft.fileIds);
    await refuseUnready({ ...ctx, db: tx }, work, input, files);
    const price = await priceFor(tx, work.ownerId, input);
    const later = input.publishAt !== undefined && input.publishAt > now && work.revision === 0;
    const path = workPath(work.publicId);
    if (later) {
      const publishAt = input.publishAt ?? now;
      await tx
        .update(archiveWorks)
        .set({ state: "scheduled", publishAt })
        .where(eq(archiveWorks.id, work.id));
      return { path, state: "scheduled" };
    }
    const published = await write(tx, work, input, files, now, price);
    await failPoint("archives.before_revision");
    await writeRevision(tx, work, published, files, input.note, now);
    await postWork(tx, published);
    await tx.delete(archiveDrafts).where(eq(archiveDrafts.workId, work.id));
    const about = { workId: work.id, publicId: work.publicId, ownerId: work.ownerId };
    if (work.revision === 0) await emit(tx, workPublished, { ...about, title: published.title });
    else await emit(tx, workRevised, { ...about, revision: published.revision });
    return { path, state: "published" };
  });
}

async function refuseUnready(
  ctx: Pick<Context<Actor>, "actor" | "clock"> & { db: Transaction },
  work: WorkRow,
  input: WorkInput,
  files: readonly FileRow[],
): Promise<void> {
  if (input.kind === "writing" && input.body === "") throw refusals.needsText();
  if (input.kind === "link" && input.sourceUrl === "") throw refusals.needsSource();
  if (input.kind !== "writing" && input.kind !== "link" && files.length === 0)
    throw refusals.needsFile();
  const mute = files.find(({ kind, alt }) => kind === "picture" && alt === "");
  if (mute) throw refusals.needsAlt(mute.name);
  if (input.access === "tier") {
    const [tier] = await ctx.db
      .select({ id: tiers.id })
      .from(tiers)
      .where(and(eq(tiers.id, input.tierId ?? work.id), eq(tiers.creatorId, work.ownerId)));
    if (!tier) throw refusals.needsTier();
  }
  // What the clock publishes was asked when it was scheduled.
  if (input.access === "guild" && ctx.actor.kind !== "system") {
    const own = await guildDoor().own(ctx);
    if (!own.some(({ id }) => id === input.guildId)) throw refusals.needsGuild();
  }
  if (input.opensAt && input.opensAt <= ctx.clock.now()) throw refusals.inThePast("opensAt");
}

async function write(
  tx: Transaction,
  work: WorkRow,
  input: WorkInput,
  files: readonly FileRow[],
  now: Date,
  price: Money | null,
): Promise<WorkRow> {
  const { publishAt: _when, note: _note, price: _price, coverFileId, ...said } = input;
  const opening = said.access !== "public" && said.opensAt !== undefined;
  const cover = files.find(({ id, kind }) => id === coverFileId && kind === "picture");
  const [written] = await tx
    .update(archiveWorks)
    .set({
      ...said,
      teaser: said.teaser || (said.access === "public" ? markdownExcerpt(said.body, 280) : ""),
      bodyHtml: renderMarkdown(said.body, { maxLength: workLimits.body, topHeading: 2 }).html,
      tierId: said.access === "tier" ? said.tierId : null,
      guildId: said.access === "guild" ? said.guildId : null,
      priceMinor: price?.amountMinor ?? null,
      currency: price?.currency ?? null,
      opensAt: opening ? said.opensAt : null,
      opensTo: opening ? said.opensTo : null,
      coverFileId: cover?.id ?? null,
      fileIds: files.map(({ id }) => id),
      fileCount: files.length,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      revision: work.revision + 1,
      state: "published",
      publishAt: null,
      publishedAt: work.publishedAt ?? now,
      revisedAt: now,
    })
    .where(eq(archiveWorks.id, work.id))
    .returning();
  if (!written) throw new Error("no work was published");
  return written;
}

async function writeRevision(
  tx: Transaction,
  before: WorkRow,
  after: WorkRow,
  files: readonly FileRow[],
  note: string,
  now: Date,
): Promise<void> {
  const old = await filesOf(tx, before.id, before.fileIds);
  const side = (work: WorkRow, rows: readonly FileRow[]) => ({
    content: contentOf(work),
    files: new Map(rows.map(({ id, name }) => [id, name])),
  });
  const changes =
    before.revision === 0 ? [] : changesBetween(side(before, old), side(after, files));
  await tx.insert(archiveRevisions).values({
    ...{ workId: after.id, number: after.revision, publishedAt: now, note, changes },
    content: { ...contentOf(after) },
    fileIds: after.fileIds,
  });
  if (files.length > 0)
    await tx
      .update(archiveFiles)
      .set({ publishedAt: now })
      .where(inArray(archiveFiles.id, after.fileIds));
}

export const contentOf = (work: WorkRow): Content => ({
  ...{ kind: work.kind, title: work.title, teaser: work.teaser, body: work.body },
  ...{ makers: work.makers, date: work.date, language: work.language, tags: work.tags },
  ...{ sourceUrl: work.sourceUrl, licence: work.licence, licenceText: work.licenceText },
  ...{ warning: work.warning, access: work.access, price: priceWords(work) },
});

/** In the order given; ids of other works' files are no files of this one. */
export async function filesOf(
  tx: Reader,
  workId: string,
  ids: readonly string[],
): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(archiveFiles)
    .where(and(inArray(archiveFiles.id, [...ids]), eq(archiveFiles.workId, workId)));
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
