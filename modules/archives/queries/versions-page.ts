import { and, desc, eq, inArray } from "drizzle-orm";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { difference } from "#platform/difference";
import { loadWorkFor, type WorkRow } from "../access.ts";
import { type Content, changesBetween } from "../changes.ts";
import { filesOf } from "../commands/publish-work.ts";
import { workNotFound } from "../errors.ts";
import type { VersionsView } from "../making-views.ts";
import { archiveRevisions } from "../tables.ts";
import { workPath } from "../words.ts";

interface Asked {
  readonly publicId: string;
  /** Which two; the last one and the one before it where nothing is said. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** A work's versions, and what is different between two of them, word by word. */
export async function versionsPage(ctx: Context<Actor>, asked: Asked): Promise<VersionsView> {
  const { work, facts } = await loadWorkFor(ctx, { publicId: asked.publicId });
  // What a version said can tell what is inside.
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
  const to = asked.to ?? work.revision;
  const from = asked.from ?? to - 1;
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
    changes: changesBetween(a, b),
    teaser:
      a.content.teaser === b.content.teaser ? [] : difference(a.content.teaser, b.content.teaser),
    text: a.content.body === b.content.body ? [] : difference(a.content.body, b.content.body),
  };
}
