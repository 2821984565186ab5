import { and, count, eq, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { users } from "#tables/identity";
import { isKeepable, keptText, type SearchTab, searchLimits } from "../contract.ts";
import { keptNotFound, nothingToKeep, tooManyKept } from "../errors.ts";
import { asksForSomething, readQuery } from "../read-query.ts";
import { searchKept } from "../tables.ts";

interface Kept {
  readonly name: string;
  readonly query: string;
  readonly tab: SearchTab;
}

/** Keeps a search under a name; the same search again only gets the new name. */
export async function keepSearch(ctx: Context<Actor>, { name, query, tab }: Kept): Promise<void> {
  const { userId } = requireMember(ctx);
  const text = keptText(query.slice(0, searchLimits.query));
  if (!isKeepable(tab) || !asksForSomething(readQuery(text))) throw nothingToKeep();
  await inTransaction(ctx, async (tx) => {
    // Two windows at once would each find room for the last one.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    await tx
      .insert(searchKept)
      .values({ userId, name, query: text, tab, keptAt: ctx.clock.now() })
      .onConflictDoUpdate({
        target: [searchKept.userId, searchKept.query, searchKept.tab],
        set: { name },
      });
    const [kept] = await tx
      .select({ many: count() })
      .from(searchKept)
      .where(eq(searchKept.userId, userId));
    if ((kept?.many ?? 0) > searchLimits.kept) throw tooManyKept();
  });
}

export async function dropKept(
  ctx: Context<Actor>,
  { searchId }: { readonly searchId: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await ctx.db
    .delete(searchKept)
    .where(and(eq(searchKept.id, searchId), eq(searchKept.userId, userId)));
}

/** Asks to hear of what comes from now on, or no longer; asked twice, it goes on as it was. */
export async function tellOfFinds(
  ctx: Context<Actor>,
  { searchId, told }: { readonly searchId: string; readonly told: boolean },
): Promise<void> {
  const { userId } = requireMember(ctx);
  const now = ctx.clock.now();
  const first = (column: typeof searchKept.toldUntil | typeof searchKept.lookAt, at: Date) =>
    sql`coalesce(${column}, ${at.toISOString()}::timestamptz)`;
  const done = await ctx.db
    .update(searchKept)
    .set(
      told
        ? {
            toldUntil: first(searchKept.toldUntil, now),
            lookAt: first(searchKept.lookAt, new Date(now.getTime() + dayMs)),
          }
        : { toldUntil: null, lookAt: null },
    )
    .where(and(eq(searchKept.id, searchId), eq(searchKept.userId, userId)))
    .returning({ id: searchKept.id });
  if (done.length === 0) throw keptNotFound();
}

/** Part of erasing an account. */
export async function forgetSearches(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the house itself erases people");
  await ctx.db.delete(searchKept).where(eq(searchKept.userId, userId));
}
