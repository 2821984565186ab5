import { and, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import type { Message } from "#platform/i18n";
import { knownWorks, loadWorkFor, openWorks, type WorkRow } from "../access.ts";
import { filesOf } from "../commands/publish-work.ts";
import { workPath } from "../constants.ts";
import type { SimilarWork } from "../editing-views.ts";
import { readableIdentifiers } from "../identifiers/identifiers.ts";
import { archiveDrafts, archiveFiles, archiveWorks } from "../tables.ts";
import { parseDraftInput } from "../validate-work.ts";

type MatchReason = SimilarWork["reason"];

const most = 5;
/** Similarity threshold from 0 to 1: allows a word more or less, but not a different word. */
const titleThreshold = 0.6;
const makerThreshold = 0.5;

interface SimilarityQuery {
  readonly work: WorkRow;
  readonly title: string;
  readonly makers: readonly string[];
  readonly identifiers: readonly string[];
  readonly hashes: readonly string[];
}

/**
 * Possible duplicates for the editor of a work, among works they may see and their own drafts. File
 * matches are limited to works they may open, or a checksum would reveal that a file exists.
 */
export async function findSimilarWorks(
  ctx: Context<Actor>,
  { publicId }: { readonly publicId: string },
): Promise<SimilarWork[]> {
  const { work, facts } = await loadWorkFor(ctx, { publicId });
  authorize(ctx.actor, "work.edit", facts);
  // Already published, so the check was made before.
  if (work.revision > 0) return [];
  const sought = await toSimilarityQuery(ctx, work);
  const found = await Promise.all([
    byIdentifier(ctx, sought),
    byFile(ctx, sought),
    byTitle(ctx, sought),
    similarOwnDrafts(ctx, sought),
  ]);
  return [...Map.groupBy(found.flat(), ({ href }) => href).values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, most);
}

async function toSimilarityQuery({ db }: Context<Actor>, work: WorkRow): Promise<SimilarityQuery> {
  const [draft] = await db.select().from(archiveDrafts).where(eq(archiveDrafts.workId, work.id));
  const { fields, fileIds } = draft ?? { fields: {} as Record<string, string>, fileIds: [] };
  const { input } = parseDraftInput(fields, work);
  return {
    work,
    title: (fields.title ?? "").trim().slice(0, 160),
    makers: input.makers.map(({ name }) => name.toLowerCase()),
    identifiers: readableIdentifiers(fields.identifiers ?? ""),
    hashes: (await filesOf(db, work.id, fileIds)).map(({ sha256 }) => sha256),
  };
}

async function published(
  { db }: Context<Actor>,
  { work }: SimilarityQuery,
  reason: MatchReason,
  like: SQL | undefined,
): Promise<SimilarWork[]> {
  const rows = await db
    .select({ publicId: archiveWorks.publicId, title: archiveWorks.title })
    .from(archiveWorks)
    .where(and(eq(archiveWorks.state, "published"), ne(archiveWorks.id, work.id), like))
    .orderBy(desc(archiveWorks.publishedAt))
    .limit(most);
  return rows.map(({ publicId, title }) => ({
    href: workPath(publicId),
    title,
    isDraft: false,
    reason,
  }));
}

const byIdentifier = async (ctx: Context<Actor>, sought: SimilarityQuery) =>
  sought.identifiers.length === 0
    ? []
    : published(
        ctx,
        sought,
        "identifier",
        and(
          sql`${archiveWorks.identifiers} <> '{}'
            and ${archiveWorks.identifiers} && ${sql.param([...sought.identifiers])}::text[]`,
          knownWorks(ctx.actor),
        ),
      );

const byFile = async (ctx: Context<Actor>, sought: SimilarityQuery) =>
  sought.hashes.length === 0
    ? []
    : published(
        ctx,
        sought,
        "file",
        and(
          sql`exists (select from ${archiveFiles} same where same.work_id = ${archiveWorks.id}
            and same.sha256 = any(${sql.param([...sought.hashes])}::text[])
            and same.id = any(${archiveWorks.fileIds}))`,
          openWorks(ctx),
        ),
      );

async function byTitle(ctx: Context<Actor>, sought: SimilarityQuery): Promise<SimilarWork[]> {
  const { title, makers } = sought;
  if (title.length < 3 || makers.length === 0) return [];
  return published(
    ctx,
    sought,
    "title",
    and(
      sql`lower(${archiveWorks.title}) % lower(${title})
        and similarity(lower(${archiveWorks.title}), lower(${title})) >= ${titleThreshold}
        and exists (select from jsonb_array_elements(${archiveWorks.makers}) named,
            unnest(${sql.param([...makers])}::text[]) maker
          where similarity(lower(named->>'name'), maker) >= ${makerThreshold})`,
      knownWorks(ctx.actor),
    ),
  );
}

/** The user's own works that nobody else can see yet. */
async function similarOwnDrafts(
  ctx: Context<Actor>,
  sought: SimilarityQuery,
): Promise<SimilarWork[]> {
  const { userId } = requireMember(ctx);
  const rows = await ctx.db
    .select({
      publicId: archiveWorks.publicId,
      fields: archiveDrafts.fields,
      near: sql<number>`similarity(lower(coalesce(${archiveDrafts.fields}->>'title', '')), lower(${sought.title}))`,
      hashes: sql<
        string[]
      >`array(select same.sha256 from archive_files same where same.id = any(${archiveDrafts.fileIds}))`,
    })
    .from(archiveDrafts)
    .innerJoin(archiveWorks, eq(archiveWorks.id, archiveDrafts.workId))
    .where(
      and(
        eq(archiveWorks.ownerId, userId),
        inArray(archiveWorks.state, ["draft", "scheduled"]),
        ne(archiveWorks.id, sought.work.id),
      ),
    )
    .orderBy(desc(archiveDrafts.savedAt))
    .limit(50);
  return rows.flatMap(({ publicId, fields, near, hashes }): SimilarWork[] => {
    const numbers = readableIdentifiers(fields.identifiers ?? "");
    const reason: MatchReason | undefined = numbers.some((key) => sought.identifiers.includes(key))
      ? "identifier"
      : hashes.some((hash) => sought.hashes.includes(hash))
        ? "file"
        : sought.title.length >= 3 && near >= titleThreshold
          ? "title"
          : undefined;
    const title = fields.title || ("archives.untitled" satisfies Message);
    return reason ? [{ href: `${workPath(publicId)}/edit`, title, isDraft: true, reason }] : [];
  });
}
