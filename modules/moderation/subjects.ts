import { eq } from "drizzle-orm";
import { workPath } from "#contracts/archives";
import { postPath } from "#contracts/forum";
import type { Database, Transaction } from "#platform/db";
import { archiveComments, archiveWorks } from "#tables/archives";
import { forumPosts, forumTopics } from "#tables/forum";
import { users } from "#tables/identity";
import { messages } from "#tables/messaging";
import { profiles } from "#tables/people";
import type { Evidence, SubjectKind } from "./constants.ts";

type Reader = Database | Transaction;

export interface SubjectSnapshot {
  readonly concernedId: string | null;
  readonly evidence: Evidence;
}

type SubjectRow = Omit<Evidence, "at"> & { readonly of: string | null; readonly at: Date };

/** One shape for all subjects: the owner and the content. */
const toSnapshot = ({ of, at, ...rest }: SubjectRow): SubjectSnapshot => ({
  concernedId: of,
  evidence: { ...rest, at: at.toISOString() },
});

/** What a report points at, as it is now; nothing where it has gone. */
export const readSubject: Record<
  SubjectKind,
  (db: Reader, id: string) => Promise<SubjectSnapshot | undefined>
> = {
  async person(db, id) {
    const [found] = await db
      .select({
        username: users.username,
        name: users.name,
        bio: profiles.bio,
        at: users.createdAt,
      })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .where(eq(users.id, id));
    return (
      found &&
      toSnapshot({
        of: id,
        title: `@${found.username}`,
        form: "profile",
        words: [found.name, found.bio].filter(Boolean).join("\n\n"),
        path: `/${found.username}`,
        author: found.username,
        at: found.at,
      })
    );
  },
  async forum_post(db, id) {
    const [found] = await db
      .select({
        authorId: forumPosts.authorId,
        author: users.username,
        body: forumPosts.body,
        number: forumPosts.number,
        at: forumPosts.postedAt,
        title: forumTopics.title,
        publicId: forumTopics.publicId,
        slug: forumTopics.slug,
      })
      .from(forumPosts)
      .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
      .innerJoin(users, eq(users.id, forumPosts.authorId))
      .where(eq(forumPosts.id, id));
    return (
      found &&
      toSnapshot({
        of: found.authorId,
        title: found.title,
        form: found.number === 1 ? "topic" : "reply",
        words: found.body,
        path: postPath(found, found.number),
        author: found.author,
        at: found.at,
      })
    );
  },
  async work(db, id) {
    const [found] = await db
      .select({
        ownerId: archiveWorks.ownerId,
        owner: users.username,
        title: archiveWorks.title,
        teaser: archiveWorks.teaser,
        body: archiveWorks.body,
        publicId: archiveWorks.publicId,
        at: archiveWorks.createdAt,
      })
      .from(archiveWorks)
      .innerJoin(users, eq(users.id, archiveWorks.ownerId))
      .where(eq(archiveWorks.id, id));
    return (
      found &&
      toSnapshot({
        of: found.ownerId,
        title: found.title,
        form: "work",
        words: [found.teaser, found.body].filter(Boolean).join("\n\n"),
        path: workPath(found.publicId),
        author: found.owner,
        at: found.at,
      })
    );
  },
  async work_comment(db, id) {
    const [found] = await db
      .select({
        authorId: archiveComments.authorId,
        author: users.username,
        body: archiveComments.body,
        at: archiveComments.postedAt,
        title: archiveWorks.title,
        publicId: archiveWorks.publicId,
      })
      .from(archiveComments)
      .innerJoin(archiveWorks, eq(archiveWorks.id, archiveComments.workId))
      .innerJoin(users, eq(users.id, archiveComments.authorId))
      .where(eq(archiveComments.id, id));
    return (
      found &&
      toSnapshot({
        of: found.authorId,
        title: found.title,
        form: "comment",
        words: found.body,
        path: `${workPath(found.publicId)}#comment-${id}`,
        author: found.author,
        at: found.at,
      })
    );
  },
  // A message's text is shown only through a moderator's recorded view, and stored nowhere else.
  async message(db, id) {
    const [found] = await db
      .select({ authorId: messages.authorId, author: users.username, at: messages.sentAt })
      .from(messages)
      .leftJoin(users, eq(users.id, messages.authorId))
      .where(eq(messages.id, id));
    return (
      found &&
      toSnapshot({
        of: found.authorId,
        title: found.author ? `@${found.author}` : "",
        form: "message",
        words: "",
        path: "",
        author: found.author ?? "",
        at: found.at,
      })
    );
  },
};

export interface CurrentPost {
  readonly id: string;
  readonly version: number;
  readonly body: string;
}

/** Whether a work is still there at all. */
export async function workExists(db: Reader, workId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: archiveWorks.id })
    .from(archiveWorks)
    .where(eq(archiveWorks.id, workId));
  return found !== undefined;
}

/** The current version of a post, for the forum's own commands. */
export async function loadPost(db: Reader, id: string): Promise<CurrentPost | undefined> {
  const [found] = await db
    .select({ id: forumPosts.id, version: forumPosts.version, body: forumPosts.body })
    .from(forumPosts)
    .where(eq(forumPosts.id, id));
  return found;
}
