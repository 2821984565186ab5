import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { type FeedTab, feedLimits, feedTabs } from "../contract.ts";
import { settingsOf } from "../settings.ts";
import { effectsOf } from "../shares.ts";
import { followingFeed } from "./following.ts";
import { forYouFeed } from "./for-you.ts";
import { guildFeed } from "./guild-feed.ts";
import { newWorksFeed } from "./new-works.ts";
import { loadSuggestions } from "./suggestions.ts";

const byTime = { following: followingFeed, guilds: guildFeed, new: newWorksFeed } as const;

interface MemberPageParams {
  readonly tab: string | null;
  readonly after?: string | undefined;
  readonly show: string | null;
}

/** A member's home page: one of the feeds, and the sidebar. */
export async function memberPage(
  ctx: Context<Actor>,
  { tab: wanted, after, show }: MemberPageParams,
) {
  const { userId } = requireMember(ctx);
  const { firstTab } = await settingsOf(ctx.db, userId);
  const tab: FeedTab = feedTabs.find((each) => each === wanted) ?? firstTab;
  const most = Math.min(Math.max(Number(show) || 0, feedLimits.forYou), feedLimits.forYouMost);
  return {
    tab,
    feed: await (tab === "for-you" ? forYouFeed(ctx, { most }) : byTime[tab](ctx, { after })),
    // Three weeks long it is news; then it is known.
    effects: tab === "for-you" ? await recentEffects(ctx, userId) : [],
    suggested: await loadSuggestions(ctx),
  };
}

const freshDays = 21;

async function recentEffects(ctx: Context<Actor>, userId: string) {
  const now = ctx.clock.now();
  const since = now.getTime() - freshDays * dayMs;
  const all = await effectsOf(ctx.db, userId, now);
  return all.filter(({ givenAt }) => Date.parse(givenAt) > since).slice(0, 3);
}
