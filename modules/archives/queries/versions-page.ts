import { and, desc, eq, inArray } from "drizzle-orm";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { difference } from "#platform/difference";
import { loadWorkFor, type WorkRow } from "../access.ts";
import { type Content, describeChanges } from "../changes.ts";
import { filesOf } from "../commands/publish-work.ts";
import { workPath } from "../constants.ts";
import type { VersionsView } from "../editing-views.ts";
import { workNotFound } from "../errors.ts";
import { archiveRevisions } from "../tables.ts";

interface VersionsParams {
  readonly publicId: string;
  /** The two revisions to compare; by default the latest and the one before it. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** A work's versions, and what is different between two of them, word by word. */
export async function versionsPage(
  ctx: Context<Actor>,
  params: VersionsParams,
): Promise<VersionsView> {
  const { work, facts } = await loadWorkFor(ctx, { publicId: params.publicId });
  // An earlier version can reveal the content.
  if (!can(ctx.actor, "work.open", facts) || work.revision === 0) throw workNotFound();
  const versions = await ctx.db
    .select({
      number: archiveRevisions.number,
      at: archiveRevisions.publishedAt,
      note: archiveRevisions.note,
      changes: archiveRevisions.changes,
    })
    .from(archiveRevisions)
    .where(eq(archiveRevisions.workId, work.id))
    .orderBy(desc(archiveRevisions.number))
    .limit(200);
  const to = params.to ?? work.revision;
  const from = params.from ?? to - 1;
  return {
    title: work.title,
    href: workPath(work.publicId),
    versions: versions.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    compared: from === to ? null : await compare(ctx, work, Math.min(from, to), Math.max(from, to)),
  };
}

async function compare(
  ctx: Context<Actor>,
  work: WorkRow,
  from: number,
  to: number,
): Promise<VersionsView["compared"]> {
  const rows = await ctx.db
    .select()
    .from(archiveRevisions)
    .where(and(eq(archiveRevisions.workId, work.id), inArray(archiveRevisions.number, [from, to])));
  const [before, after] = [from, to].map((number) => rows.find((row) => row.number === number));
  if (!before || !after) return null;
  const side = async ({ content, fileIds }: typeof before) => ({
    content: content as unknown as Content,
    files: new Map((await filesOf(ctx.db, work.id, fileIds)).map(({ id, name }) => [id, name])),
  });
  const a = await side(before);
  const b = await side(after);
  return {
    from,
    to,
    changes: describeChanges(a, b),
    teaser:
      a.content.teaser === b.content.teaser ? [] : difference(a.content.teaser, b.content.teaser),
    text: a.content.body === b.content.body ? [] : difference(a.content.body, b.content.body),
  };
}
