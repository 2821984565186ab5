import { and, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { knownWorks, loadWorkFor, openWorks, type WorkRow } from "../access.ts";
import { filesOf } from "../commands/publish-work.ts";
import { readableIdentifiers } from "../identifiers/identifiers.ts";
import type { AlikeWork } from "../making-views.ts";
import { readableInput } from "../readiness.ts";
import { archiveDrafts, archiveFiles, archiveWorks } from "../tables.ts";
import { workPath } from "../words.ts";

type Why = AlikeWork["why"];

const most = 5;
/** How near a title must come, from 0 to 1: a word more or less, not another word altogether. */
const nearTitle = 0.6;
const nearMaker = 0.5;

interface Sought {
  readonly work: WorkRow;
  readonly title: string;
  readonly makers: readonly string[];
  readonly identifiers: readonly string[];
  readonly hashes: readonly string[];
}

/**
 * What may be here already, for whoever edits a work: among what they may know of and their own
 * drafts. By a file only among what they may open, or the sum of a file would tell that it is there.
 */
export async function worksAlike(
  ctx: Context<Actor>,
  { publicId }: { readonly publicId: string },
): Promise<AlikeWork[]> {
  const { work, facts } = await loadWorkFor(ctx, { publicId });
  authorize(ctx.actor, "work.edit", facts);
  // Whoever changes what stands here has looked long ago.
  if (work.revision > 0) return [];
  const sought = await soughtOf(ctx, work);
  const found = [
    ...(await byIdentifier(ctx, sought)),
    ...(await byFile(ctx, sought)),
    ...(await byTitle(ctx, sought)),
    ...(await ownDraftsLike(ctx, sought)),
  ];
  return [...Map.groupBy(found, ({ href }) => href).values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, most);
}

async function soughtOf({ db }: Context<Actor>, work: WorkRow): Promise<Sought> {
  const [draft] = await db.select().from(archiveDrafts).where(eq(archiveDrafts.workId, work.id));
  const { fields, fileIds } = draft ?? { fields: {} as Record<string, string>, fileIds: [] };
  const { input } = readableInput(fields, work);
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
  { work }: Sought,
  why: Why,
  like: SQL | undefined,
): Promise<AlikeWork[]> {
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
    why,
  }));
}

const byIdentifier = async (ctx: Context<Actor>, sought: Sought) =>
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

const byFile = async (ctx: Context<Actor>, sought: Sought) =>
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

async function byTitle(ctx: Context<Actor>, sought: Sought): Promise<AlikeWork[]> {
  const { title, makers } = sought;
  if (title.length < 3 || makers.length === 0) return [];
  return published(
    ctx,
    sought,
    "title",
    and(
      sql`lower(${archiveWorks.title}) % lower(${title})
        and similarity(lower(${archiveWorks.title}), lower(${title})) >= ${nearTitle}
        and exists (select from jsonb_array_elements(${archiveWorks.makers}) named,
            unnest(${sql.param([...makers])}::text[]) maker
          where similarity(lower(named->>'name'), maker) >= ${nearMaker})`,
      knownWorks(ctx.actor),
    ),
  );
}

/** One's own that nobody else can see yet. */
async function ownDraftsLike(ctx: Context<Actor>, sought: Sought): Promise<AlikeWork[]> {
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
  return rows.flatMap(({ publicId, fields, near, hashes }): AlikeWork[] => {
    const numbers = readableIdentifiers(fields.identifiers ?? "");
    const why: Why | undefined = numbers.some((key) => sought.identifiers.includes(key))
      ? "identifier"
      : hashes.some((hash) => sought.hashes.includes(hash))
        ? "file"
        : sought.title.length >= 3 && near >= nearTitle
          ? "title"
          : undefined;
    const title = fields.title || "Untitled";
    return why ? [{ href: `${workPath(publicId)}/edit`, title, isDraft: true, why }] : [];
  });
}
