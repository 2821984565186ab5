import { and, eq, gt, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { loadReadingPreferences } from "#modules/preferences";
import type { Context } from "#platform/context";
import { preparedQuery } from "#platform/db";
import { mutes } from "#tables/people";
import type { Candidate, LoadedItem } from "./load-items.ts";
import { subjectsOfCandidates } from "./subjects.ts";
import { feedMutes } from "./tables.ts";

interface ActiveMutes {
  readonly tags: ReadonlySet<string>;
  readonly guilds: ReadonlySet<string>;
  readonly words: readonly RegExp[];
}

type MuteContext = Pick<Context, "db" | "clock">;

/** The user's mutes in force. Excludes empty words, which would hide nearly everything. */
export const isMuteActive = (userId: string | SQL, now: Date | SQL) =>
  and(
    eq(feedMutes.userId, userId),
    ne(feedMutes.value, ""),
    or(isNull(feedMutes.endsAt), gt(feedMutes.endsAt, now)),
  );

/** The reader's mutes. A word matches only as a whole word. */
export async function loadActiveMutes(
  { db, clock }: MuteContext,
  userId: string,
): Promise<ActiveMutes> {
  const rows = await activeMutes(db).execute({ userId, now: clock.now().toISOString() });
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ value }) => value);
  return {
    tags: new Set(of("tag")),
    guilds: new Set(of("guild")),
    words: of("word").map(normalizeWord),
  };
}

const activeMutes = preparedQuery((db) =>
  db
    .select({ kind: feedMutes.kind, value: feedMutes.value })
    .from(feedMutes)
    .where(
      isMuteActive(sql`${sql.placeholder("userId")}`, sql`${sql.placeholder("now")}::timestamptz`),
    )
    .prepare("feed_active_mutes"),
);

export const normalizeWord = (word: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}(?![\\p{L}\\p{N}])`,
    "iu",
  );

/**
 * Whether an item is left in: not by muted users, in muted guilds, or with muted tags or words, and
 * not the reader's own. Knows the makers of these candidates.
 */
export async function muteFilter(
  { db, clock }: MuteContext,
  userId: string,
  candidates: readonly Candidate[],
): Promise<(item: LoadedItem) => boolean> {
  const [out, { warnings }, rows] = await Promise.all([
    loadActiveMutes({ db, clock }, userId),
    loadReadingPreferences(db, userId),
    mutedMakers(db).execute({ userId, ids: candidates.map(({ id }) => id) }),
  ]);
  const muted = new Set(rows.map(({ id }) => id));
  return ({ makerId, tags, guild, text, warning }) =>
    makerId !== userId &&
    !(warnings === "hide" && warning) &&
    !muted.has(makerId) &&
    !tags.some((tag) => out.tags.has(tag)) &&
    !(guild && out.guilds.has(guild.id)) &&
    !out.words.some((word) => word.test(text));
}

const mutedMakers = preparedQuery((db) =>
  db
    .select({ id: mutes.mutedId })
    .from(mutes)
    .where(
      and(
        eq(mutes.muterId, sql.placeholder("userId")),
        inArray(mutes.mutedId, subjectsOfCandidates().makers),
      ),
    )
    .prepare("feed_muted_makers"),
);
