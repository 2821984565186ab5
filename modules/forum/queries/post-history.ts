import { desc, eq } from "drizzle-orm";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { difference } from "#platform/difference";
import { loadAuthors } from "../author-views.ts";
import { postPath, type RevisionView } from "../contract.ts";
import { loadPostFor, type PostRef } from "../post-access.ts";
import { forumRevisions } from "../tables.ts";
import { visibleTopic } from "../taken-down.ts";

export interface PostHistory {
  readonly title: string;
  readonly number: number;
  readonly href: string;
  readonly firstAt: string;
  readonly firstBy: string;
  /** Latest first. */
  readonly revisions: readonly RevisionView[];
}

/** Revisions per page; few readers go further back, and diffs are expensive. */
const maxRevisions = 20;

/** Previous versions of a post, with a word diff for each edit. */
export async function postHistory(ctx: Context<Actor>, which: PostRef): Promise<PostHistory> {
  const loaded = await loadPostFor(ctx.db, ctx, which, ctx.clock.now());
  const topic = visibleTopic(ctx.actor, loaded);
  const { post, facts } = loaded;
  const governs = can(ctx.actor, "topic.govern", facts);
  const rows = await ctx.db
    .select()
    .from(forumRevisions)
    .where(eq(forumRevisions.postId, post.id))
    .orderBy(desc(forumRevisions.version))
    .limit(maxRevisions);
  const people = await loadAuthors(ctx, [
    post.authorId,
    ...rows.map(({ replacedBy }) => replacedBy),
  ]);
  const revisions = rows.map((row, index): RevisionView => {
    const next = rows[index - 1];
    const after = next?.body ?? post.body;
    const titleAfter = next?.title ?? (post.number === 1 ? topic.title : null);
    const withheld = !governs && (row.withheldWith ?? next?.withheldWith ?? null) !== null;
    const renamed =
      !withheld && row.title !== null && titleAfter !== null && row.title !== titleAfter;
    return {
      version: row.version + 1,
      byName: people(row.replacedBy).name,
      at: row.replacedAt.toISOString(),
      // The moderators' own reason stays; those of the versions before it go with their words.
      reason: withheld && row.withheldWith !== row.version ? "" : row.reason,
      title: renamed ? { before: row.title ?? "", after: titleAfter ?? "" } : null,
      parts: withheld ? null : difference(row.body, after),
    };
  });
  return {
    title: topic.title,
    number: post.number,
    href: postPath(topic, post.number),
    firstAt: post.postedAt.toISOString(),
    firstBy: people(post.authorId).name,
    revisions,
  };
}
