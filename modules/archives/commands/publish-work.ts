import { and, eq, inArray } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { anyOf, inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { failPoint } from "#platform/failpoints";
import type { Money } from "#platform/money";
import { loadWorkFor, type Reader, type WorkRow } from "../access.ts";
import { type Content, describeChanges } from "../changes.ts";
import { workPath } from "../constants.ts";
import { getOrCreateDraft } from "../draft.ts";
import { workPublished, workRevised } from "../events.ts";
import { facetsOf } from "../facets/facets-of.ts";
import { indexWork } from "../facets/index-work.ts";
import type { WorkInput } from "../inputs.ts";
import { attachPictures } from "../pictures.ts";
import { asPublished } from "../published-row.ts";
import { formatPrice, resolvePrice } from "../purchases/price.ts";
import { idsOfRelated } from "../relations/relations-of.ts";
import { archiveDrafts, archiveFiles, archiveRevisions, archiveWorks } from "../tables.ts";
import { validateWork } from "../validate-work.ts";
import { schedule } from "./scheduling.ts";

type FileRow = typeof archiveFiles.$inferSelect;

/**
 * Publishes a draft or schedules it. Row, revision, list entries and event are written in one
 * transaction, so it is never partially visible.
 */
export async function publishWork(
  ctx: Context<Actor>,
  { publicId, ...input }: WorkInput & { readonly publicId: string },
): Promise<{ readonly path: string; readonly state: "scheduled" | "published" }> {
  return inTransaction(ctx, async (tx) => {
    const { work, facts } = await loadWorkFor({ ...ctx, db: tx }, { publicId }, { lock: true });
    authorize(ctx.actor, "work.edit", facts);
    const now = ctx.clock.now();
    const draft = await getOrCreateDraft(tx, work, now);
    const files = await filesOf(tx, work.id, draft.fileIds);
    await validateWork({ ...ctx, db: tx }, work, input, files);
    const price = await resolvePrice(ctx, tx, work.ownerId, input);
    const later = input.publishAt !== undefined && input.publishAt > now && work.revision === 0;
    const path = workPath(work.publicId);
    if (later) {
      const publishAt = input.publishAt ?? now;
      const row = asPublished(work, input, files, price, now);
      await schedule(tx, work, row, { version: draft.version, publishAt });
      return { path, state: "scheduled" };
    }
    await writePublished(tx, { work, input, files, price, now });
    await tx.delete(archiveDrafts).where(eq(archiveDrafts.workId, work.id));
    return { path, state: "published" };
  });
}

interface PublishInput {
  readonly work: WorkRow;
  readonly input: WorkInput;
  readonly files: readonly FileRow[];
  readonly price: Money | null;
  readonly now: Date;
}

/** Writes all of it: row, revision, places in lists, news. The draft is the caller's. */
export async function writePublished(tx: Transaction, publishing: PublishInput): Promise<void> {
  const { work, input, files, now } = publishing;
  const published = await write(tx, publishing);
  await attachPictures(tx, published);
  await failPoint("archives.before_revision");
  await writeRevision(tx, work, published, files, input.note, now);
  await indexWork(tx, published, work.facets);
  const related = await idsOfRelated(tx, [...work.relatedWorks, ...published.relatedWorks]);
  const about = { workId: work.id, publicId: work.publicId, ownerId: work.ownerId, related };
  if (work.revision === 0) await emit(tx, workPublished, { ...about, title: published.title });
  else await emit(tx, workRevised, { ...about, revision: published.revision });
  await failPoint("archives.before_publish_commit");
}

async function write(
  tx: Transaction,
  { work, input, files, price, now }: PublishInput,
): Promise<WorkRow> {
  const next = asPublished(work, input, files, price, now);
  // Writes the facets in the same update: the search index derives the work's audience from it.
  const facets = facetsOf({ ...work, ...next });
  const [written] = await tx
    .update(archiveWorks)
    .set({ ...next, facets })
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
    before.revision === 0 ? [] : describeChanges(side(before, old), side(after, files));
  await tx.insert(archiveRevisions).values({
    workId: after.id,
    number: after.revision,
    publishedAt: now,
    note,
    changes,
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
  kind: work.kind,
  title: work.title,
  teaser: work.teaser,
  body: work.body,
  makers: work.makers,
  date: work.date,
  language: work.language,
  tags: work.tags,
  sourceUrl: work.sourceUrl,
  license: work.license,
  licenseText: work.licenseText,
  warning: work.warning,
  access: work.access,
  price: formatPrice(work),
  identifiers: work.identifiers,
  relations: work.relations,
  aiUses: work.aiUses,
});

/** In the order given; ids of other works' files are ignored. */
export async function filesOf(
  tx: Reader,
  workId: string,
  ids: readonly string[],
): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(archiveFiles)
    .where(and(anyOf(archiveFiles.id, ids), eq(archiveFiles.workId, workId)));
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
