import { and, eq, inArray } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { readingOf } from "#modules/preferences";
import { type Actor, isViewed } from "#permissions";
import type { Context } from "#platform/context";
import { candidatesFor } from "../candidates.ts";
import { type FeedPage, feedLimits, type Weights } from "../contract.ts";
import { type Found, find } from "../found.ts";
import { interestsOf } from "../interests.ts";
import { sift } from "../kept-out.ts";
import { measure } from "../measure.ts";
import { present } from "../present.ts";
import { rank } from "../rank.ts";
import type { Reader } from "../reader.ts";
import { inEffect, settingsOf } from "../settings.ts";
import { noteShares } from "../shares.ts";
import { feedSettings } from "../tables.ts";
import { type Ties, tiesTo } from "../ties.ts";
import { lastWishes } from "../wishes.ts";

interface Asked {
  /** How many from the top; "show more" asks for more of the same order. */
  readonly most?: number;
  /** To look at: neither they nor what is shown by them is kept. */
  readonly weights?: Weights;
}

/** The ranked feed: everything in it may be read, and each says why it is there. */
export async function forYouFeed(
  ctx: Context<Actor>,
  { most = feedLimits.forYou, weights }: Asked = {},
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
  const seen = await sift(ctx, userId, await find(ctx, candidates));
  const ties = await tiesTo(db, userId, seen, now);
  const { languages } = await readingOf(db, userId);
  const found = await recommended(
    db,
    seen.filter((each) => isNews(each) && isReadable(each, languages)),
    ties,
  );
  const mind = {
    ties,
    now,
    interests: new Map(interests.map(({ tag, strength }) => [tag, strength])),
    wishes: await lastWishes(db, userId),
  };
  const ranked = rank(
    found.toSorted((a, b) => (a.at < b.at ? 1 : -1)).map((each) => measure(each, mind)),
    weights ?? inEffect(settings),
    most + 1,
  );
  const byId = new Map(found.map((each) => [each.id, each]));
  const items = ranked.slice(0, most).flatMap(({ id, reasons }) => {
    const item = byId.get(id);
    return item ? [present(item, reasons[0]?.words ?? "", reasons)] : [];
  });
  // Whoever looks as somebody else only reads.
  if (!weights && !isViewed(me))
    await noteShares(db, userId, items.slice(0, feedLimits.forYou), now);
  const more = ranked.length > most && most < feedLimits.forYouMost;
  return { items, next: more ? String(most + feedLimits.forYou) : null };
}

/** A topic read to its end has nothing new to say. */
const isNews = (found: Found): boolean => found.kind !== "topic" || found.shown.line.unread !== 0;

/** In one of the reader's languages, or without words; topics do not say. */
const isReadable = (found: Found, languages: readonly string[]): boolean =>
  found.kind !== "work" ||
  languages.length === 0 ||
  found.shown.language === "zxx" ||
  languages.includes(found.shown.language);

/** Without those whose makers do not want to be shown to people who do not follow them. */
async function recommended(db: Reader, found: readonly Found[], ties: Ties) {
  const strangers = [...new Set(found.map(({ makerId }) => makerId))].filter(
    (id) => !ties.follows.has(id),
  );
  if (strangers.length === 0) return found;
  const rows = await db
    .select({ id: feedSettings.userId })
    .from(feedSettings)
    .where(and(inArray(feedSettings.userId, strangers), eq(feedSettings.recommended, false)));
  const unwilling = new Set(rows.map(({ id }) => id));
  return found.filter(
    ({ makerId, guild }) => !unwilling.has(makerId) || (guild && ties.guilds.has(guild.id)),
  );
}
