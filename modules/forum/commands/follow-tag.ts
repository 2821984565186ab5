import { and, eq, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { invalid, notFound } from "#platform/errors";
import { emit } from "#platform/events";
import type { Message } from "#platform/i18n";
import { tagFollowed } from "../events.ts";
import { forumTagFollows, forumTags, forumTopics, forumTopicTags } from "../tables.ts";

/** Follows a tag, mutes it, or with `null` neither. */
export async function followTag(
  ctx: Context<Actor>,
  { tag, level }: { tag: string; level: "following" | "muted" | null },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const [known] = await tx.select().from(forumTags).where(eq(forumTags.slug, tag));
    if (!known) throw notFound("tag_not_found");
    if (level === null)
      await tx
        .delete(forumTagFollows)
        .where(and(eq(forumTagFollows.userId, userId), eq(forumTagFollows.tag, tag)));
    else
      await tx
        .insert(forumTagFollows)
        .values({ userId, tag, level })
        .onConflictDoUpdate({
          target: [forumTagFollows.userId, forumTagFollows.tag],
          set: { level },
        });
    await emit(tx, tagFollowed, { userId, tag, level });
  });
}

/** Makes `tag` a synonym of `synonymOf`; its topics get the other tag. */
export async function mergeTag(
  ctx: Context<Actor>,
  { tag, synonymOf }: { tag: string; synonymOf: string },
): Promise<void> {
  authorize(ctx.actor, "forum.manage_categories", {});
  await inTransaction(ctx, async (tx) => {
    const rows = await tx
      .select()
      .from(forumTags)
      .where(sql`${forumTags.slug} in (${tag}, ${synonymOf})`)
      .orderBy(forumTags.slug)
      .for("update");
    const target = rows.find(({ slug }) => slug === synonymOf);
    if (tag === synonymOf || !target || target.synonymOf || !rows.some(({ slug }) => slug === tag))
      throw invalid({ synonymOf: ["forum.errors.mergeTags" satisfies Message] }, "bad_synonym");
    await tx.execute(sql`
      insert into ${forumTopicTags} (topic_id, tag, last_post_at)
      select topic_id, ${synonymOf}, last_post_at from ${forumTopicTags} where tag = ${tag}
      on conflict do nothing`);
    await tx.delete(forumTopicTags).where(eq(forumTopicTags.tag, tag));
    await tx
      .update(forumTopics)
      .set({
        tags: sql`(select coalesce(array_agg(distinct case when t = ${tag} then ${synonymOf} else t end), '{}')
          from unnest(${forumTopics.tags}) t)`,
      })
      .where(sql`${forumTopics.tags} @> array[${tag}]`);
    await tx.execute(sql`
      insert into ${forumTagFollows} (user_id, tag, level)
      select user_id, ${synonymOf}, level from ${forumTagFollows} where tag = ${tag}
      on conflict do nothing`);
    await tx.delete(forumTagFollows).where(eq(forumTagFollows.tag, tag));
    await tx
      .update(forumTags)
      .set({
        synonymOf: null,
        topicCount: sql`(select count(*) from ${forumTopicTags} x where x.tag = ${synonymOf})`,
      })
      .where(eq(forumTags.slug, synonymOf));
    await tx.update(forumTags).set({ synonymOf, topicCount: 0 }).where(eq(forumTags.slug, tag));
    // Synonyms of the merged tag now point at the remaining one: never two steps.
    await tx.update(forumTags).set({ synonymOf }).where(eq(forumTags.synonymOf, tag));
  });
}
