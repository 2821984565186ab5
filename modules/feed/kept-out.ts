import { and, eq, gt, inArray, isNull, ne, or } from "drizzle-orm";
import { readingOf } from "#modules/preferences";
import type { Context } from "#platform/context";
import { mutes } from "#tables/people";
import type { Found } from "./found.ts";
import { feedMutes } from "./tables.ts";

interface KeptOut {
  readonly tags: ReadonlySet<string>;
  readonly guilds: ReadonlySet<string>;
  readonly words: readonly RegExp[];
}

type Asker = Pick<Context, "db" | "clock">;

/** Somebody's own that are not over. An empty word, once taken, would keep nearly everything out. */
export const inForce = (userId: string, now: Date) =>
  and(
    eq(feedMutes.userId, userId),
    ne(feedMutes.value, ""),
    or(isNull(feedMutes.endsAt), gt(feedMutes.endsAt, now)),
  );

/** What the reader does not want to see. A word counts where it stands as a word. */
export async function keptOut({ db, clock }: Asker, userId: string): Promise<KeptOut> {
  const rows = await db.select().from(feedMutes).where(inForce(userId, clock.now()));
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ value }) => value);
  return { tags: new Set(of("tag")), guilds: new Set(of("guild")), words: of("word").map(asWord) };
}

export const asWord = (word: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}(?![\\p{L}\\p{N}])`,
    "iu",
  );

/** Without muted people, tags, guilds and words, and without what is one's own. */
export async function sift(
  { db, clock }: Asker,
  userId: string,
  found: readonly Found[],
): Promise<readonly Found[]> {
  const out = await keptOut({ db, clock }, userId);
  const { warnings } = await readingOf(db, userId);
  const makers = [...new Set(found.map(({ makerId }) => makerId))];
  const muted = new Set(
    makers.length === 0
      ? []
      : (
          await db
            .select({ id: mutes.mutedId })
            .from(mutes)
            .where(and(eq(mutes.muterId, userId), inArray(mutes.mutedId, makers)))
        ).map(({ id }) => id),
  );
  return found.filter(
    ({ makerId, tags, guild, text, warning }) =>
      makerId !== userId &&
      !(warnings === "hide" && warning) &&
      !muted.has(makerId) &&
      !tags.some((tag) => out.tags.has(tag)) &&
      !(guild && out.guilds.has(guild.id)) &&
      !out.words.some((word) => word.test(text)),
  );
}
