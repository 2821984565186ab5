import { and, eq } from "drizzle-orm";
import { flagPost, replyToTopic } from "#modules/forum";
import type { Member } from "#permissions";
import type { Database } from "#platform/db";
import { forumPosts } from "#tables/forum";
import { testContext } from "#tests/context";
import { aTopic, aWriter } from "../forum/forum.factory.ts";
import { cases } from "./tables.ts";

/** A reply flagged by another member; `deliver` puts it into the queue. */
export async function aFlaggedReply(
  db: Database,
  deliver: () => Promise<unknown>,
  { body = "You are all fools.", reason = "harassment" as const } = {},
) {
  const author = await aWriter(db);
  const reporter = await aWriter(db);
  const host = await aWriter(db);
  const { publicId } = await aTopic(db, { author: host.actor });
  const { number } = await replyToTopic(testContext(db, author.actor), { publicId, body });
  await flagPost(testContext(db, reporter.actor), { publicId, number, reason, note: "Look" });
  await deliver();
  const opened = await caseOf(db, author.actor);
  if (!opened) throw new Error("no case was opened");
  return { author, reporter, publicId, number, code: opened.code, caseId: opened.id };
}

export async function caseOf(db: Database, { userId }: Pick<Member, "userId">) {
  const [found] = await db.select().from(cases).where(eq(cases.concernedId, userId));
  return found;
}

export async function postState(db: Database, authorId: string, number: number) {
  const [post] = await db
    .select()
    .from(forumPosts)
    .where(and(eq(forumPosts.authorId, authorId), eq(forumPosts.number, number)));
  return post;
}
