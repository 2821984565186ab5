import { and, eq, inArray } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { loadReadingPreferences } from "#modules/preferences";
import { type Actor, isViewed } from "#permissions";
import type { Context } from "#platform/context";
import { preparedQuery } from "#platform/db";
import { isReadableIn, noLanguage } from "#platform/languages";
import { candidatesFor } from "../candidates.ts";
import type { WithCandidates } from "../chronological.ts";
import { type FeedPage, feedLimits, type Weights } from "../contract.ts";
import { latestFeedback } from "../feedback.ts";
import { loadEvidence, profileFrom } from "../interests.ts";
import { type Candidate, type LoadedItem, loadItems } from "../load-items.ts";
import { measureSignals } from "../measure-signals.ts";
import { muteFilter } from "../mutes.ts";
import { rank } from "../rank.ts";
import type { Reader } from "../reader.ts";
import { loadRelationships, type Relationships } from "../relationships.ts";
import { effectiveWeights, settingsOf } from "../settings.ts";
import { areSharesRecorded, recordShares } from "../shares.ts";
import { subjectsOfCandidates } from "../subjects.ts";
import { feedSettings } from "../tables.ts";
import { toFeedItem } from "../to-feed-item.ts";

interface ForYouParams {
  /** How many from the top; "show more" requests a longer prefix of the same order. */
  readonly most?: number;
  /** For a preview with these or the reader's own weights: what is shown is not recorded. */
  readonly weights?: Weights | "own";
  readonly alongside?: WithCandidates | undefined;
}

/** The ranked feed: the reader may read every item, and each one explains why it is there. */
export async function forYouFeed(
  ctx: Context<Actor>,
  { most = feedLimits.forYou, weights, alongside }: ForYouParams = {},
): Promise<FeedPage> {
  const me = requireMember(ctx);
  const { userId } = me;
  const { db } = ctx;
  const now = ctx.clock.now();
  const [settings, evidence, { languages }, feedback, noted] = await Promise.all([
    settingsOf(db, userId),
    loadEvidence(ctx, me),
    loadReadingPreferences(db, userId),
    latestFeedback(db, userId),
    areSharesRecorded(db, userId, now),
  ]);
  const interests = profileFrom(evidence.all, settings, evidence.removed);
  const candidates = await candidatesFor(
    db,
    userId,
    interests.map(({ tag }) => tag),
  );
  const [loaded, isLeftIn, relationships, unwilling] = await Promise.all([
    loadItems(ctx, candidates),
    muteFilter(ctx, userId, candidates),
    loadRelationships(db, userId, candidates, now),
    notRecommended(db, candidates),
    alongside?.(candidates),
  ]);
  const found = loaded.filter(
    (each) =>
      isLeftIn(each) &&
      isNews(each) &&
      isReadable(each, languages) &&
      isRecommended(each, relationships, unwilling),
  );
  const mind = {
    relationships,
    now,
    interests: new Map(interests.map(({ tag, strength }) => [tag, strength])),
    feedback,
  };
  const ranked = rank(
    found.toSorted((a, b) => (a.at < b.at ? 1 : -1)).map((each) => measureSignals(each, mind)),
    !weights || weights === "own" ? effectiveWeights(settings) : weights,
    most + 1,
  );
  const byId = new Map(found.map((each) => [each.id, each]));
  const items = ranked.slice(0, most).flatMap(({ id, reasons }) => {
    const item = byId.get(id);
    return item ? [toFeedItem(item, reasons[0]?.text ?? "", reasons)] : [];
  });
  // Staff viewing as another user must not write.
  if (!weights && !noted && !isViewed(me))
    await recordShares(db, userId, items.slice(0, feedLimits.forYou), now);
  const more = ranked.length > most && most < feedLimits.forYouMost;
  return { items, next: more ? String(most + feedLimits.forYou) : null };
}

/** A topic that was read to its end is not news. */
const isNews = (found: LoadedItem): boolean =>
  found.kind !== "topic" || found.shown.summary.unread !== 0;

/** In one of the reader's languages, without a language, or in one that is not known. */
function isReadable(found: LoadedItem, languages: readonly string[]): boolean {
  const language = languageOf(found);
  return (
    languages.length === 0 ||
    language === undefined ||
    language === noLanguage ||
    isReadableIn(language, languages)
  );
}

function languageOf(found: LoadedItem): string | undefined {
  if (found.kind === "work") return found.shown.language;
  return found.kind === "topic" ? found.shown.summary.language : undefined;
}

/** Those of the makers of candidates who don't want to be recommended to strangers. */
async function notRecommended(db: Reader, candidates: readonly Candidate[]) {
  const rows = await unwillingMakers(db).execute({ ids: candidates.map(({ id }) => id) });
  return new Set(rows.map(({ id }) => id));
}

const unwillingMakers = preparedQuery((db) =>
  db
    .select({ id: feedSettings.userId })
    .from(feedSettings)
    .where(
      and(
        inArray(feedSettings.userId, subjectsOfCandidates().makers),
        eq(feedSettings.recommended, false),
      ),
    )
    .prepare("feed_unwilling_makers"),
);

/** Excludes items whose authors don't want to be recommended to non-followers. */
const isRecommended = (
  { makerId, guild }: LoadedItem,
  { follows, guilds }: Relationships,
  unwilling: ReadonlySet<string>,
): boolean =>
  follows.has(makerId) || !unwilling.has(makerId) || (guild !== null && guilds.has(guild.id));
