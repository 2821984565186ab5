import { and, eq, lt, lte } from "drizzle-orm";
import type { Box } from "./box.ts";
import { expireCheckout } from "./checkout.ts";
import { deliverDue } from "./deliver.ts";
import { openDispute } from "./disputes.ts";
import { movePayout } from "./payouts.ts";
import { failRefund } from "./refunds.ts";
import { checkouts, payments, payouts, refunds, requests } from "./tables.ts";

const batch = 100;

/** What time brings: disputes, failing refunds, payouts arriving, pages that close. */
export async function advance(box: Box): Promise<void> {
  const now = box.clock.now();
  const { db } = box;
  const due = await Promise.all([
    db.select({ id: payments.id }).from(payments).where(lte(payments.disputeAt, now)).limit(batch),
    db.select({ id: refunds.id }).from(refunds).where(lte(refunds.dueAt, now)).limit(batch),
    db.select({ id: payouts.id }).from(payouts).where(lte(payouts.dueAt, now)).limit(batch),
    db
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(and(eq(checkouts.status, "open"), lte(checkouts.expiresAt, now)))
      .limit(batch),
  ]);
  const [disputed, failing, moving, closing] = due;
  for (const { id } of disputed) await openDispute(box, id);
  for (const { id } of failing) await failRefund(box, id);
  for (const { id } of moving) await movePayout(box, id);
  for (const { id } of closing) await expireCheckout(box, id);
  await db.delete(requests).where(lt(requests.createdAt, new Date(now.getTime() - 24 * 3_600_000)));
}

/** Webhooks go out twice a second; the slower things of life are looked at now and then. */
const beatMs = 500;
const beatsPerAdvance = 20;

/** Keeps the pretend processor alive beside a web process: time passes, webhooks go out. */
export function keepBoxAlive(
  box: Box,
  to: string,
  {
    onTrouble,
    isResting,
  }: {
    readonly onTrouble: (error: unknown) => void;
    /** While true, time stands still: what is overdue now may be about to be finished. */
    readonly isResting: () => boolean;
  },
) {
  let stopped = false;
  let beats = 0;
  let round: Promise<void> | undefined;
  const beat = async () => {
    try {
      if (beats++ % beatsPerAdvance === 0 && !isResting()) await advance(box);
      while (!stopped && (await deliverDue(box, to)) > 0);
    } catch (error) {
      if (!stopped) onTrouble(error);
    }
  };
  const timer = setInterval(() => {
    round ??= beat().finally(() => {
      round = undefined;
    });
  }, beatMs);
  timer.unref();
  return async function stop(): Promise<void> {
    stopped = true;
    clearInterval(timer);
    await round;
  };
}
