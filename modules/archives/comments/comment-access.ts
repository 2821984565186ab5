import { and, eq } from "drizzle-orm";
import { blockedWith } from "#modules/people";
import { type Actor, can, hasRole, type WorkCommentFacts } from "#permissions";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { loadWorkFor, type Reader, type WorkRow } from "../access.ts";
import { commentNotFound } from "../errors.ts";
import { archiveComments } from "../tables.ts";

export type CommentRow = typeof archiveComments.$inferSelect;

interface Loaded {
  readonly comment: CommentRow;
  readonly work: WorkRow;
  readonly facts: WorkCommentFacts;
}

/**
 * Loads a comment for a viewer who may read its work; the work is locked first if something
 * changes. A deleted comment is found only by those who may restore it.
 */
export async function loadCommentFor(
  ctx: Pick<Context<Actor>, "actor" | "clock" | "ports"> & { readonly db: Reader },
  commentId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Loaded> {
  const [found] = isUuid(commentId)
    ? await ctx.db
        .select({ workId: archiveComments.workId })
        .from(archiveComments)
        .where(
          and(
            eq(archiveComments.id, commentId),
            hasRole(ctx.actor, "moderator")
              ? undefined
              : eq(blockedWith(ctx.actor, archiveComments.authorId), false),
          ),
        )
    : [];
  if (!found) throw commentNotFound();
  const { work, facts } = await loadWorkFor(ctx, { id: found.workId }, { lock });
  const [comment] = await ctx.db
    .select()
    .from(archiveComments)
    .where(eq(archiveComments.id, commentId));
  const about = comment && { work: facts, authorId: comment.authorId };
  if (!comment || !about || !can(ctx.actor, "work.open", facts)) throw commentNotFound();
  if (comment.deletedAt && !can(ctx.actor, "work_comment.restore", about)) throw commentNotFound();
  return { comment, work, facts: about };
}
