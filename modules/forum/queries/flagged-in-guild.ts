import { and, asc, count, desc, eq, isNull, max } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { guildMembership } from "../access.ts";
import { type FlaggedPost, postPath } from "../contract.ts";
import { forumFlags, forumPosts, forumTopics } from "../tables.ts";

const most = 20;

/** Unresolved flags in a guild's discussions, for its moderators. */
export async function flaggedInGuild(
  ctx: Context<Actor>,
  { guildId }: { readonly guildId: string },
): Promise<readonly FlaggedPost[] | null> {
  if ((await guildMembership(ctx, guildId)) !== "moderator") return null;
  const rows = await ctx.db
    .select({
      publicId: forumTopics.publicId,
      slug: forumTopics.slug,
      title: forumTopics.title,
      number: forumPosts.number,
      flags: count(forumFlags.id),
      lastAt: max(forumFlags.at),
    })
    .from(forumFlags)
    .innerJoin(forumPosts, eq(forumPosts.id, forumFlags.postId))
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .where(
      and(
        eq(forumTopics.guildId, guildId),
        isNull(forumFlags.settledAt),
        isNull(forumPosts.deletedAt),
      ),
    )
    .groupBy(forumTopics.id, forumPosts.id)
    .orderBy(desc(max(forumFlags.at)), asc(forumPosts.id))
    .limit(most);
  return rows.map(({ title, number, flags, lastAt, ...topic }) => ({
    title,
    number,
    flags,
    at: lastAt?.toISOString() ?? null,
    href: postPath(topic, number),
  }));
}
