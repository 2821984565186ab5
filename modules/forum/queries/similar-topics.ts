import { and, desc, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { publicTopics } from "../access.ts";
import { topicPath } from "../contract.ts";
import { forumTopics } from "../tables.ts";

/** Chinese characters, katakana and Hangul: most of what tells one title from another without spaces. */
const unspaced = /[\p{sc=Han}\p{sc=Kana}ー\p{sc=Hang}]+/gu;
const maxPairs = 12;

/**
 * Words of a title that are worth looking for, longest first: rare words are mostly long. Where
 * words have no spaces between them, pairs of characters, as the index has them.
 */
export function searchableWords(title: string): readonly string[] {
  const text = title.normalize("NFKC").toLowerCase();
  const pairs = (text.match(unspaced) ?? []).flatMap((run) => {
    const characters = [...run];
    return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  });
  const words = text.replace(unspaced, " ").match(/[\p{L}\p{N}]{4,30}/gu) ?? [];
  return [
    ...[...new Set(words)].toSorted((a, b) => b.length - a.length).slice(0, 5),
    ...[...new Set(pairs)].slice(0, maxPairs),
  ];
}

/** Topics that share words with the title of a new topic. */
export async function similarTopics(ctx: Context<Actor>, { title }: { title: string }) {
  const words = searchableWords(title);
  if (words.length === 0) return [];
  const wanted = sql`to_tsquery('english', ${words.join(" | ")})`;
  const held = sql`search_tokens('english', ${forumTopics.title})`;
  const rows = await ctx.db
    .select({
      publicId: forumTopics.publicId,
      slug: forumTopics.slug,
      title: forumTopics.title,
      replyCount: forumTopics.replyCount,
      acceptedNumber: forumTopics.acceptedNumber,
    })
    .from(forumTopics)
    .where(and(publicTopics(ctx.actor), sql`${held} @@ ${wanted}`))
    .orderBy(desc(sql`ts_rank(${held}, ${wanted})`), desc(forumTopics.lastPostAt))
    .limit(5);
  return rows.map((row) => ({
    href: topicPath(row),
    title: row.title,
    replyCount: row.replyCount,
    answered: row.acceptedNumber !== null,
  }));
}
