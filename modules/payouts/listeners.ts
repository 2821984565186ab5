import { eq } from "drizzle-orm";
import { allocationFromJson } from "#contracts/ledger";
import {
  disputeClosed,
  payeeChanged,
  paymentDisputed,
  paymentRefunded,
  paymentSucceeded,
  payoutMoved,
  refundFailed,
  theProvider,
} from "#modules/payments";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { listen } from "#platform/events";
import { payments } from "#tables/payments";
import { refreshPayee } from "./commands/refresh-payee.ts";
import { drivePayout } from "./sending/drive.ts";
import { applyPayout } from "./sending/record.ts";
import { followPending } from "./settlement/follow.ts";
import { judgeStandings } from "./settlement/judge.ts";

async function receiversOf({ db }: Context<Actor>, paymentId: string): Promise<string[]> {
  const [payment] = await db
    .select({ allocation: payments.allocation })
    .from(payments)
    .where(eq(payments.id, paymentId));
  if (!payment) return [];
  return allocationFromJson(payment.allocation).beneficiaries.flatMap(({ owner }) =>
    owner.type === "member" && owner.id ? [owner.id] : [],
  );
}

async function follow(ctx: Context<Actor>, { paymentId }: { paymentId: string }): Promise<void> {
  for (const userId of await receiversOf(ctx, paymentId)) await followPending(ctx, userId);
}

async function followAndJudge(ctx: Context<Actor>, about: { paymentId: string }): Promise<void> {
  await follow(ctx, about);
  for (const userId of await receiversOf(ctx, about.paymentId)) await judgeStandings(ctx, userId);
}

/** What payments tell: new money waits its days, the processor's news moves payouts. */
export const payoutListeners = [
  listen(paymentSucceeded, "payouts.follow_payment", follow),
  listen(paymentRefunded, "payouts.follow_refund", follow),
  listen(refundFailed, "payouts.follow_failed_refund", follow),
  listen(paymentDisputed, "payouts.follow_dispute", followAndJudge),
  listen(disputeClosed, "payouts.follow_closed_dispute", follow),
  listen(payeeChanged, "payouts.refresh_payee", (ctx: Context<Actor>, about) =>
    refreshPayee(ctx, about),
  ),
  listen(payoutMoved, "payouts.apply_news", async (ctx: Context<Actor>, about) => {
    const said = await theProvider(ctx).fetch("payout", about.providerPayoutId, about.accountId);
    if (!said) return;
    await applyPayout(ctx, said);
    if (said.reference) await drivePayout(ctx, said.reference);
  }),
];
