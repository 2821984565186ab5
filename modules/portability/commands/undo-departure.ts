import { and, eq, isNull } from "drizzle-orm";
import { killLinks, markLeaving, redeemLink, requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { notLeaving } from "../errors.ts";
import { departureUndone } from "../events.ts";
import { departures } from "../tables.ts";

/** One press on one's own page; staying needs no proof. */
export async function undoDeparture(ctx: Context<Actor>): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, (tx) => stay(tx, ctx, userId));
}

/** Follows the link in the letter, signed in or not. It works once. */
export async function undoDepartureByLink(
  ctx: Context<Actor>,
  { token }: { token: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { userId } = await redeemLink(tx, ctx.clock, "undo_departure", token);
    await stay(tx, ctx, userId);
  });
}

async function stay(tx: Transaction, { clock }: Context<Actor>, userId: string): Promise<void> {
  const { rowCount } = await tx
    .update(departures)
    .set({ undoneAt: clock.now() })
    .where(
      and(eq(departures.userId, userId), isNull(departures.undoneAt), isNull(departures.erasedAt)),
    );
  if (rowCount === 0) throw notLeaving();
  await markLeaving(tx, userId, null);
  await killLinks(tx, clock, userId, "undo_departure");
  await emit(tx, departureUndone, { userId });
}
