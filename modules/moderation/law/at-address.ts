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

/** What stands at an address of ours: a topic's first post, one of its replies, a work or a comment. */
export async function subjectAt(
  db: Database | Transaction,
  address: string,
): Promise<Subject | undefined> {
  const url = URL.parse(address, "https://here.invalid");
  const [, place, publicId] =
    /^\/(forum|archives)\/([0-9a-z]{12})(?:-|\/|$)/.exec(url?.pathname ?? "") ?? [];
  if (!url || !place || !publicId) return undefined;
  const comment = /^#comment-(.+)$/.exec(url.hash)?.[1];
  if (place === "forum") return postAt(db, publicId, url);
  return comment ? commentAt(db, comment) : workAt(db, publicId);
}

async function postAt(db: Database | Transaction, publicId: string, url: URL) {
  const written = /(\d+)$/.exec(url.hash)?.[1] ?? url.searchParams.get("post") ?? "1";
  // No number is no post: taking down the first one instead would be the wrong one.
  if (!/^\d{1,9}$/.test(written)) return undefined;
  const [post] = await db
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .where(and(eq(forumTopics.publicId, publicId), eq(forumPosts.number, Number(written))));
  return post && { kind: "forum_post" as const, id: post.id };
}

async function workAt(db: Database | Transaction, publicId: string) {
  const [work] = await db
    .select({ id: archiveWorks.id })
    .from(archiveWorks)
    .where(eq(archiveWorks.publicId, publicId));
  return work && { kind: "work" as const, id: work.id };
}

async function commentAt(db: Database | Transaction, id: string) {
  if (!isUuid(id)) return undefined;
  const [comment] = await db
    .select({ id: archiveComments.id })
    .from(archiveComments)
    .where(eq(archiveComments.id, id));
  return comment && { kind: "work_comment" as const, id: comment.id };
}
