import { and, eq, lt, lte, or } from "drizzle-orm";
import { expireCheckout } from "./checkout.ts";
import { deliverDue } from "./deliver.ts";
import { decideDispute, openDispute } from "./disputes.ts";
import { movePayout } from "./payouts.ts";
import { failRefund } from "./refunds.ts";
import type { SandboxInstance } from "./sandbox.ts";
import { checkouts, disputes, payments, payouts, refunds, requests } from "./tables.ts";

const batch = 100;

/** Time-based changes: disputes and decisions about them, failing refunds, arriving payouts, expiring pages. */
export async function advance(box: SandboxInstance): Promise<void> {
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
    db
      .select({ id: disputes.id })
      .from(disputes)
      .where(
        or(
          and(eq(disputes.status, "open"), lte(disputes.evidenceDueAt, now)),
          and(eq(disputes.status, "under_review"), lte(disputes.decidesAt, now)),
        ),
      )
      .limit(batch),
  ]);
  const [disputed, failing, moving, closing, deciding] = due;
  for (const { id } of disputed) await openDispute(box, id);
  for (const { id } of failing) await failRefund(box, id);
  for (const { id } of moving) await movePayout(box, id);
  for (const { id } of closing) await expireCheckout(box, id);
  for (const { id } of deciding) await decideDispute(box, id);
  await db.delete(requests).where(lt(requests.createdAt, new Date(now.getTime() - 24 * 3_600_000)));
}

/** Webhooks are sent twice a second; slower changes are processed less often. */
const tickMs = 500;
const ticksPerAdvance = 20;
/** After a minute in which nothing happened here, only every five seconds: for other processes. */
const activeMs = 60_000;
const ticksWhenIdle = 10;

/** Runs the sandbox processor next to a web process: advances time and sends webhooks. */
export function runSandbox(
  box: SandboxInstance,
  to: string,
  {
    onError,
    isPaused,
  }: {
    readonly onError: (error: unknown) => void;
    /** While true, time does not advance: what is overdue now may be about to be finished. */
    readonly isPaused: () => boolean;
  },
) {
  let stopped = false;
  let beats = 0;
  let round: Promise<void> | undefined;
  const isActive = () => performance.now() - box.activity.atMs < activeMs;
  const beat = async () => {
    try {
      const tick = beats++;
      if (tick % ticksPerAdvance === 0 && !isPaused()) await advance(box);
      if (!isActive() && tick % ticksWhenIdle !== 0) return;
      while (!stopped && (await deliverDue(box, to)) > 0) box.activity.atMs = performance.now();
    } catch (error) {
      if (!stopped) onError(error);
    }
  };
  const timer = setInterval(() => {
    round ??= beat().finally(() => {
      round = undefined;
    });
  }, tickMs);
  timer.unref();
  return async function stop(): Promise<void> {
    stopped = true;
    clearInterval(timer);
    await round;
  };
}
