import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
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
  const [{ firstTab }, first, suggested, effects] = await Promise.all([
    settingsOf(ctx.db, userId),
    load(assumed),
    loadSuggestions(ctx),
    assumed === "for-you" ? recentEffects(ctx, userId) : [],
  ]);
  const tab = named ?? firstTab;
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
