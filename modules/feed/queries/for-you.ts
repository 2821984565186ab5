import { and, eq, inArray } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { loadReadingPreferences } from "#modules/preferences";
import { type Actor, isViewed } from "#permissions";
import type { Context } from "#platform/context";
import { candidatesFor } from "../candidates.ts";
import { type FeedPage, feedLimits, type Weights } from "../contract.ts";
import { latestFeedback } from "../feedback.ts";
import { interestsOf } from "../interests.ts";
import { type LoadedItem, loadItems } from "../load-items.ts";
import { measureSignals } from "../measure-signals.ts";
import { filterMuted } from "../mutes.ts";
import { rank } from "../rank.ts";
import type { Reader } from "../reader.ts";
import { loadRelationships, type Relationships } from "../relationships.ts";
import { effectiveWeights, settingsOf } from "../settings.ts";
import { recordShares } from "../shares.ts";
import { feedSettings } from "../tables.ts";
import { toFeedItem } from "../to-feed-item.ts";

interface ForYouParams {
  /** How many from the top; "show more" requests a longer prefix of the same order. */
  readonly most?: number;
  /** For a preview: neither these weights nor what is shown with them is stored. */
  readonly weights?: Weights;
}

/** The ranked feed: the reader may read every item, and each one explains why it is there. */
export async function forYouFeed(
  ctx: Context<Actor>,
  { most = feedLimits.forYou, weights }: ForYouParams = {},
): Promise<FeedPage> {
  const me = requireMember(ctx);
  const { userId } = me;
  const { db } = ctx;
  const now = ctx.clock.now();
  const settings = await settingsOf(db, userId);
  const interests = await interestsOf(ctx, me, settings);
  const candidates = await candidatesFor(
    db,
    userId,
    interests.map(({ tag }) => tag),
  );
  const seen = await filterMuted(ctx, userId, await loadItems(ctx, candidates));
  const relationships = await loadRelationships(db, userId, seen, now);
  const { languages } = await loadReadingPreferences(db, userId);
  const found = await recommended(
    db,
    seen.filter((each) => isNews(each) && isReadable(each, languages)),
    relationships,
  );
  const mind = {
    relationships,
    now,
    interests: new Map(interests.map(({ tag, strength }) => [tag, strength])),
    feedback: await latestFeedback(db, userId),
  };
  const ranked = rank(
    found.toSorted((a, b) => (a.at < b.at ? 1 : -1)).map((each) => measureSignals(each, mind)),
    weights ?? effectiveWeights(settings),
    most + 1,
  );
  const byId = new Map(found.map((each) => [each.id, each]));
  const items = ranked.slice(0, most).flatMap(({ id, reasons }) => {
    const item = byId.get(id);
    return item ? [toFeedItem(item, reasons[0]?.text ?? "", reasons)] : [];
  });
  // Staff viewing as another user must not write.
  if (!weights && !isViewed(me))
    await recordShares(db, userId, items.slice(0, feedLimits.forYou), now);
  const more = ranked.length > most && most < feedLimits.forYouMost;
  return { items, next: more ? String(most + feedLimits.forYou) : null };
}

/** A topic that was read to its end is not news. */
const isNews = (found: LoadedItem): boolean =>
  found.kind !== "topic" || found.shown.summary.unread !== 0;

/** In one of the reader's languages, or without a language; topics have none. */
const isReadable = (found: LoadedItem, languages: readonly string[]): boolean =>
  found.kind !== "work" ||
  languages.length === 0 ||
  found.shown.language === "zxx" ||
  languages.includes(found.shown.language);

/** Excludes items whose authors don't want to be recommended to non-followers. */
async function recommended(db: Reader, found: readonly LoadedItem[], relationships: Relationships) {
  const strangers = [...new Set(found.map(({ makerId }) => makerId))].filter(
    (id) => !relationships.follows.has(id),
  );
  if (strangers.length === 0) return found;
  const rows = await db
    .select({ id: feedSettings.userId })
    .from(feedSettings)
    .where(and(inArray(feedSettings.userId, strangers), eq(feedSettings.recommended, false)));
  const unwilling = new Set(rows.map(({ id }) => id));
  return found.filter(
    ({ makerId, guild }) =>
      !unwilling.has(makerId) || (guild && relationships.guilds.has(guild.id)),
  );
}
