import { makeLink, markLeaving, requireFreshProof, sitePost } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, sqlState, within } from "#platform/db";
import { emit } from "#platform/events";
import { departureDueAt, type LeaveInput, leaveInput } from "../contract.ts";
import { departureBlockers } from "../departure-blockers.ts";
import { alreadyLeaving, departureBlocked } from "../errors.ts";
import { departureRequested } from "../events.ts";
import { sendPortabilityLetter } from "../letters/send.ts";
import { departures } from "../tables.ts";

/**
 * Begins the days of grace. Others no longer meet the person in them, but nothing is gone yet: they
 * can sign in as always, and one press, here or in the letter, undoes it.
 */
export async function requestDeparture(
  ctx: Context<Actor>,
  given: LeaveInput,
): Promise<{ dueAt: Date }> {
  const { userId } = requireFreshProof(ctx);
  const { ownText } = leaveInput.parse(given);
  const requestedAt = ctx.clock.now();
  const dueAt = departureDueAt(requestedAt);
  try {
    return await inTransaction(ctx, async (tx) => {
      await markLeaving(tx, userId, requestedAt);
      const blockers = await departureBlockers(within(ctx, tx), userId);
      if (blockers.length > 0) throw departureBlocked(blockers);
      await tx.insert(departures).values({ userId, ownText, requestedAt, dueAt });
      const { id: linkId } = await makeLink(tx, ctx.clock, { purpose: "undo_departure", userId });
      await sendPortabilityLetter(tx, {
        kind: "departure_requested",
        userId,
        origin: sitePost(ctx).origin,
        linkId,
        dueAt: dueAt.toISOString(),
      });
      await emit(tx, departureRequested, { userId, dueAt: dueAt.toISOString() });
      return { dueAt };
    });
  } catch (error) {
    if (sqlState(error) === "23505") throw alreadyLeaving();
    throw error;
  }
}
