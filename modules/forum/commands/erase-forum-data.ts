import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { forgetPreviewedTexts } from "#modules/link-previews";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { textAsHtml } from "#platform/markdown";
import { lockTopics } from "../access.ts";
import { relist } from "../counters.ts";
import { recountTopic } from "../recount-topic.ts";
import {
  forumCategoryFollows,
  forumDrafts,
  forumFlags,
  forumPosts,
  forumReaders,
  forumReads,
  forumRevisions,
  forumTagFollows,
  forumTopics,
} from "../tables.ts";
import { takenDownTitle } from "../taken-down.ts";

/**
 * Part of erasing an account. Deletes private data. The user's posts become anonymous or, if the
 * user chose so, lose their text but keep their position, since replies refer to them. Reactions
 * and votes stay in the counts, as in a secret ballot.
 */
export async function eraseForumData(
  ctx: Context<Actor>,
  { userId, ownText }: { userId: string; ownText: "keep" | "remove" },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the system erases accounts");
  await inTransaction(ctx, async (tx) => {
    await eraseReadingHistory(tx, userId);
    for (const table of [
      forumCategoryFollows,
      forumDrafts,
      forumReaders,
      forumTagFollows,
      forumFlags,
    ])
      await tx.delete(table).where(eq(table.userId, userId));
    if (ownText === "remove") await erasePosts(tx, userId, ctx.clock.now());
    await tx
      .update(forumPosts)
      .set({ idempotencyKey: null })
      .where(eq(forumPosts.authorId, userId));
  });
}

async function eraseReadingHistory(tx: Transaction, userId: string): Promise<void> {
  const opened = await tx
    .delete(forumReads)
    .where(eq(forumReads.userId, userId))
    .returning({ topicId: forumReads.topicId, openedAt: forumReads.openedAt });
  const ids = opened.flatMap(({ topicId, openedAt }) => (openedAt ? [topicId] : []));
  for (let at = 0; at < ids.length; at += 500)
    await tx
      .update(forumTopics)
      .set({ readerCount: sql`${forumTopics.readerCount} - 1` })
      .where(inArray(forumTopics.id, ids.slice(at, at + 500)));
}

async function erasePosts(tx: Transaction, userId: string, now: Date): Promise<void> {
  const theirs = eq(forumPosts.authorId, userId);
  await tx.execute(sql`delete from ${forumRevisions} r using ${forumPosts} p
    where p.id = r.post_id and p.author_id = ${userId}`);
  const gone = await tx
    .select({ topicId: forumPosts.topicId, number: forumPosts.number })
    .from(forumPosts)
    .where(and(theirs, isNull(forumPosts.deletedAt)));
  const topicIds = [...new Set(gone.map(({ topicId }) => topicId))].sort();
  await lockTopics(tx, [...topicIds, userId]);
  const erased = await tx
    .update(forumPosts)
    .set({
      body: "",
      html: textAsHtml(""),
      excerpt: "",
      editedAt: null,
      version: 1,
      deletedAt: now,
      deletedBy: userId,
    })
    .where(theirs)
    .returning({ id: forumPosts.id });
  await forgetPreviewedTexts(
    tx,
    "forum_post",
    erased.map(({ id }) => id),
  );
  const opened = new Set(gone.filter(({ number }) => number === 1).map(({ topicId }) => topicId));
  for (const id of topicIds) {
    const [topic] = await tx.select().from(forumTopics).where(eq(forumTopics.id, id));
    if (topic && opened.has(id)) {
      await tx
        .update(forumTopics)
        .set({ title: takenDownTitle, slug: "" })
        .where(eq(forumTopics.id, id));
      await relist(tx, topic, { deletedAt: topic.deletedAt ?? now });
    }
    if (topic?.acceptedNumber)
      await tx.execute(sql`update ${forumTopics} t set accepted_number = null, accepted_by = null,
        accepted_at = null where t.id = ${id} and exists (select from ${forumPosts} p
          where p.topic_id = t.id and p.number = t.accepted_number and p.deleted_at is not null)`);
    await recountTopic(tx, id);
  }
}
