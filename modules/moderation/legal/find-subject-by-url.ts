import { and, eq } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import { isUuid } from "#platform/ids";
import { archiveComments, archiveWorks } from "#tables/archives";
import { forumPosts, forumTopics } from "#tables/forum";
import type { SubjectKind } from "../constants.ts";

interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
}

/** Resolves a local URL: a topic's first post, one of its replies, a work or a comment. */
export async function findSubjectByUrl(
  db: Database | Transaction,
  address: string,
): Promise<Subject | undefined> {
  const url = URL.parse(address, "https://here.invalid");
  const [, place, publicId] =
    /^\/(forum|archives)\/([0-9a-z]{12})(?:-|\/|$)/.exec(url?.pathname ?? "") ?? [];
  if (!url || !place || !publicId) return undefined;
  const comment = /^#comment-(.+)$/.exec(url.hash)?.[1];
  if (place === "forum") return findPostByUrl(db, publicId, url);
  return comment ? findCommentByUrl(db, comment) : findWorkByUrl(db, publicId);
}

async function findPostByUrl(db: Database | Transaction, publicId: string, url: URL) {
  const written = /(\d+)$/.exec(url.hash)?.[1] ?? url.searchParams.get("post") ?? "1";
  // Not a number means no post: falling back to the first one would take down the wrong one.
  if (!/^\d{1,9}$/.test(written)) return undefined;
  const [post] = await db
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .where(and(eq(forumTopics.publicId, publicId), eq(forumPosts.number, Number(written))));
  return post && { kind: "forum_post" as const, id: post.id };
}

async function findWorkByUrl(db: Database | Transaction, publicId: string) {
  const [work] = await db
    .select({ id: archiveWorks.id })
    .from(archiveWorks)
    .where(eq(archiveWorks.publicId, publicId));
  return work && { kind: "work" as const, id: work.id };
}

async function findCommentByUrl(db: Database | Transaction, id: string) {
  if (!isUuid(id)) return undefined;
  const [comment] = await db
    .select({ id: archiveComments.id })
    .from(archiveComments)
    .where(eq(archiveComments.id, id));
  return comment && { kind: "work_comment" as const, id: comment.id };
}
