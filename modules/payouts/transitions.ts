import { eq, sql } from "drizzle-orm";
import {
  lockBalances,
  payoutFailed,
  payoutPaid,
  payoutReturned,
  payoutSent,
  post,
} from "#modules/ledger";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { enqueueStatusEmail } from "./emails/send-email.ts";
import { payoutChanged } from "./events.ts";
import type { Hold } from "./holds.ts";
import { nextState, type PayoutEvent, type PayoutState } from "./payout-states.ts";
import { cancelPlannedSteps, planReversal, planSending } from "./sending/plan.ts";
import { type Payout, payoutChanges, payouts } from "./tables.ts";

interface TransitionDetails {
  readonly hold?: Hold;
  readonly failureCode?: string;
  readonly note?: string;
  readonly arrivesAt?: Date;
}

/**
 * Moves a locked payout along the transition table, with everything that belongs to it: the ledger,
 * the next call to the processor, the history, the email. Returns nothing where the table rejects
 * it, and then nothing is written.
 */
export async function transitionPayout(
  ctx: Context<Actor>,
  tx: Transaction,
  payout: Payout,
  event: PayoutEvent,
  { hold, failureCode, note, arrivesAt }: TransitionDetails = {},
): Promise<Payout | undefined> {
  const state = nextState(payout.state, event);
  if (!state) return undefined;
  if ((event === "hold" || event === "cancel") && payout.state === "approved")
    if (!(await cancelPlannedSteps(ctx, tx, payout.id))) return undefined;
  await postTransition(ctx, tx, payout, event);
  const now = ctx.clock.now();
  const [moved] = await tx
    .update(payouts)
    .set({
      state,
      holdReason: state === "held" ? (hold?.reason ?? payout.holdReason) : null,
      holdUntil: state === "held" ? (hold?.until ?? null) : null,
      updatedAt: now,
      ...(state === "sent" && { sentAt: now }),
      ...(arrivesAt && { arrivesAt }),
      ...(failureCode && { failureCode }),
      ...(finalEvents.has(state) && { endedAt: now }),
    })
    .where(eq(payouts.id, payout.id))
    .returning();
  if (!moved) throw new Error(`payout ${payout.id} is gone`);
  await recordChange(ctx, tx, moved, hold?.reason ?? failureCode ?? null, note);
  if (state === "approved") await planSending(ctx, tx, moved);
  if (state === "failed" || state === "returned" || state === "canceled")
    await planReversal(ctx, tx, moved);
  await enqueueStatusEmail(tx, moved, event, note);
  await emit(tx, payoutChanged, { payoutId: moved.id, userId: moved.userId, state });
  return moved;
}

const finalEvents: ReadonlySet<PayoutState> = new Set([
  "paid",
  "failed",
  "returned",
  "canceled",
] as const);

export async function recordChange(
  ctx: Context<Actor>,
  tx: Transaction,
  { id: payoutId, state }: Payout,
  reason: string | null,
  note = "",
): Promise<void> {
  await tx.insert(payoutChanges).values({
    payoutId,
    n: sql`(select count(*) from payout_changes c where c.payout_id = ${payoutId})`,
    at: ctx.clock.now(),
    toState: state,
    reason,
    actorId: isMember(ctx.actor) ? ctx.actor.userId : null,
    note,
  });
}

/** What a move means for the money. Holding and approving leave it where it is: set aside. */
async function postTransition(
  ctx: Context<Actor>,
  tx: Transaction,
  payout: Payout,
  event: PayoutEvent,
): Promise<void> {
  const { id, amountMinor, currency, state } = payout;
  const owner = { type: "member" as const, id: payout.userId };
  const moved = { owner, amountMinor, currency };
  const held = () => lockBalances(tx, [owner], currency);
  const transfer =
    event === "send"
      ? payoutSent(moved)
      : event === "arrive"
        ? payoutPaid(moved)
        : event === "fail" && state === "paid"
          ? payoutReturned({ ...moved, held: await held() })
          : event === "fail" || event === "cancel"
            ? payoutFailed({
                ...moved,
                from: state === "sent" ? "payout_in_transit" : "creator_reserved",
                held: await held(),
              })
            : undefined;
  if (!transfer) return;
  await post(tx, transfer, {
    key: `payout:${id}:${event}`,
    source: { type: "payout", id },
    actorId: isMember(ctx.actor) ? ctx.actor.userId : null,
    occurredAt: ctx.clock.now(),
  });
}
