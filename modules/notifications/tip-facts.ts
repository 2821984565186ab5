import { and, eq } from "drizzle-orm";
import { tipsAbout } from "#modules/tips";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { anyOf } from "#platform/db";
import { tips } from "#tables/tips";

const maxExcerpt = 140;

export function tipExcerpt(text: string): string {
  const characters = Array.from(text.replace(/\s+/g, " "));
  if (characters.length <= maxExcerpt) return characters.join("");
  return `${characters.slice(0, maxExcerpt - 1).join("")}…`;
}

/** What tips say to their recipient now: what one was for may have been hidden since. */
export async function tipFacts(ctx: Context<Actor>, ids: readonly string[]) {
  const { db, actor } = ctx;
  if (!isMember(actor)) return new Map();
  const rows = await db
    .select()
    .from(tips)
    .where(and(anyOf(tips.id, ids), eq(tips.toId, actor.userId)));
  const about = await tipsAbout(ctx, rows);
  return new Map(
    rows.map(({ id, message }) => [
      id,
      { title: about.get(id)?.title, excerpt: tipExcerpt(message) },
    ]),
  );
}
