import { eq, type Placeholder, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { preparedQuery } from "#platform/db";
import { forumCategoryFollows, forumTagFollows } from "#tables/forum";
import { guildMembers } from "#tables/guilds";
import { users } from "#tables/identity";
import { follows } from "#tables/people";
import type { WithCandidates } from "../chronological.ts";
import { type FeedTab, feedLimits, feedTabs } from "../contract.ts";
import { defaultTab, settingsOf } from "../settings.ts";
import { effectsOf } from "../shares.ts";
import { followingFeed } from "./following.ts";
import { forYouFeed } from "./for-you.ts";
import { guildFeed } from "./guild-feed.ts";
import { newWorksFeed } from "./new-works.ts";
import { loadSuggestions } from "./suggestions.ts";

const byTime = { following: followingFeed, guilds: guildFeed, new: newWorksFeed } as const;

/** Until one follows this much, home opens with "For you". */
const fewFollowed = 3;

/** How many people, tags and categories they follow, and guilds they are in. */
const followed = (userId: Placeholder) => sql<number>`(
  (select count(*) from ${follows} where ${follows.followerId} = ${userId} and ${follows.acceptedAt} is not null)
  + (select count(*) from ${forumTagFollows} where ${forumTagFollows.userId} = ${userId} and ${forumTagFollows.level} = 'following')
  + (select count(*) from ${forumCategoryFollows} where ${forumCategoryFollows.userId} = ${userId} and ${forumCategoryFollows.level} <> 'muted')
  + (select count(*) from ${guildMembers} where ${guildMembers.userId} = ${userId}))::int`;

const followedCount = preparedQuery((db) => {
  const userId = sql.placeholder("userId");
  return db
    .select({ count: followed(userId) })
    .from(users)
    .where(eq(users.id, userId))
    .prepare("feed_followed_count");
});

interface MemberPageParams {
  readonly tab: string | null;
  readonly after?: string | undefined;
  readonly show: string | null;
  readonly alongside?: WithCandidates | undefined;
}

/** A member's home page: one of the feeds, and the sidebar. */
export async function memberPage(
  ctx: Context<Actor>,
  { tab: wanted, after, show, alongside }: MemberPageParams,
) {
  const { userId } = requireMember(ctx);
  const most = Math.min(Math.max(Number(show) || 0, feedLimits.forYou), feedLimits.forYouMost);
  const load = (tab: FeedTab) =>
    tab === "for-you"
      ? forYouFeed(ctx, { most, alongside })
      : byTime[tab](ctx, { after, alongside });
  const named = feedTabs.find((each) => each === wanted);
  // Most open the feed that comes first by default: it is loaded before their setting is known.
  const assumed = named ?? defaultTab;
  const [{ firstTab }, [follow], first, suggested, effects] = await Promise.all([
    settingsOf(ctx.db, userId),
    followedCount(ctx.db).execute({ userId }),
    load(assumed),
    loadSuggestions(ctx),
    assumed === "for-you" ? recentEffects(ctx, userId) : [],
  ]);
  // A feed of next to nothing is no welcome.
  const isNew = firstTab === "following" && (follow?.count ?? 0) < fewFollowed;
  const tab = named ?? (isNew ? "for-you" : firstTab);
  if (tab === assumed) return { tab, feed: first, effects, suggested };
  const [feed, recent] = await Promise.all([
    load(tab),
    // Three weeks long it is news; then it is known.
    tab === "for-you" ? recentEffects(ctx, userId) : [],
  ]);
  return { tab, feed, effects: recent, suggested };
}

const freshDays = 21;

async function recentEffects(ctx: Context<Actor>, userId: string) {
  const now = ctx.clock.now();
  const since = now.getTime() - freshDays * dayMs;
  const all = await effectsOf(ctx.db, userId, now);
  return all.filter(({ givenAt }) => Date.parse(givenAt) > since).slice(0, 3);
}
