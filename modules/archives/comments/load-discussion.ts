import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { blockedWith, notMuted } from "#modules/people";
import { type Actor, can, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { anyOf } from "#platform/db";
import { markdownExcerpt } from "#platform/markdown";
import type { LoadedWork } from "../access.ts";
import { workPath, workReactions } from "../constants.ts";
import { readCursor, writeCursor } from "../cursor.ts";
import { peopleNames } from "../people-names.ts";
import { archiveComments, archiveReactions, archiveWorks } from "../tables.ts";
import type { CommentView, DiscussionView } from "./views.ts";

const pageSize = 50;

/** Comments, oldest first, and reactions, for a viewer who may open the work. */
export async function loadDiscussion(
  ctx: Context<Actor>,
  { work, facts }: LoadedWork,
  after: string | undefined,
): Promise<DiscussionView> {
  const from = readCursor(after);
  const reading = ctx.db
    .select()
    .from(archiveComments)
    .where(
      and(
        eq(archiveComments.workId, work.id),
        isNull(archiveComments.deletedAt),
        sql`not ${blockedWith(ctx.actor, archiveComments.authorId)}`,
        notMuted(ctx.actor, archiveComments.authorId),
        from &&
          sql`(${archiveComments.postedAt}, ${archiveComments.id}) > (${from.at}::timestamptz, ${from.id}::uuid)`,
      ),
    )
    .orderBy(asc(archiveComments.postedAt), asc(archiveComments.id))
    .limit(pageSize + 1);
  const [rows, reactions] = await Promise.all([reading, reactionsOf(ctx, work)]);
  const page = rows.slice(0, pageSize);
  const name = await peopleNames(
    ctx,
    page.map(({ authorId }) => authorId),
  );
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    comments: page.map((row): CommentView => {
      const about = { work: facts, authorId: row.authorId };
      return {
        id: row.id,
        author: name(row.authorId),
        html: row.html,
        at: row.postedAt.toISOString(),
        edited: row.editedAt !== null,
        source: can(ctx.actor, "work_comment.edit", about) ? row.body : null,
        may: {
          delete: can(ctx.actor, "work_comment.delete", about),
          report: can(ctx.actor, "work_comment.report", about),
        },
      };
    }),
    count: work.commentCount,
    next: writeCursor(last && { publishedAt: last.postedAt, id: last.id }),
    reactions,
    mayWrite: can(ctx.actor, "work.comment", facts),
  };
}

async function reactionsOf({ db, actor }: Context<Actor>, work: LoadedWork["work"]) {
  const mine = isMember(actor)
    ? await db
        .select({ reaction: archiveReactions.reaction })
        .from(archiveReactions)
        .where(and(eq(archiveReactions.workId, work.id), eq(archiveReactions.userId, actor.userId)))
    : [];
  return workReactions.flatMap((reaction) => {
    const count = work.reactions[reaction] ?? 0;
    return count > 0
      ? [{ reaction, count, mine: mine.some((each) => each.reaction === reaction) }]
      : [];
  });
}

/** Comment data for the owner's notification; undefined once the comment is deleted. */
export async function loadCommentForNotification({ db }: Context<Actor>, commentId: string) {
  const [found] = await db
    .select({
      body: archiveComments.body,
      at: archiveComments.postedAt,
      title: archiveWorks.title,
      publicId: archiveWorks.publicId,
    })
    .from(archiveComments)
    .innerJoin(archiveWorks, eq(archiveWorks.id, archiveComments.workId))
    .where(and(eq(archiveComments.id, commentId), isNull(archiveComments.deletedAt)));
  return (
    found && {
      title: found.title,
      at: found.at,
      excerpt: markdownExcerpt(found.body, 240),
      path: `${workPath(found.publicId)}#comment-${commentId}`,
    }
  );
}

/** Previews of comments for notifications, by id; a deleted one only has its location. */
export async function loadCommentPreviews(
  { db, actor }: Context<Actor>,
  commentIds: readonly string[],
) {
  const shows = sql<boolean>`(${archiveComments.deletedAt} is null
    and not ${blockedWith(actor, archiveComments.authorId)})`;
  const rows = await db
    .select({
      id: archiveComments.id,
      body: archiveComments.body,
      shows,
      title: archiveWorks.title,
      publicId: archiveWorks.publicId,
    })
    .from(archiveComments)
    .innerJoin(archiveWorks, eq(archiveWorks.id, archiveComments.workId))
    .where(anyOf(archiveComments.id, commentIds));
  return new Map(
    rows.map(({ id, body, title, publicId, shows: still }) => {
      const path = `${workPath(publicId)}#comment-${id}`;
      return [id, { title, path, excerpt: still ? markdownExcerpt(body, 240) : undefined }];
    }),
  );
}
