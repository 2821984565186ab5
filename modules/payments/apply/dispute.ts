import { and, eq } from "drizzle-orm";
import { disputeLost, disputeOpened, disputeWon } from "#modules/ledger";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { portsOf, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import type { DisputeOutcome } from "../contract.ts";
import { disputeClosed, paymentDisputed } from "../events.ts";
import type { ProviderDispute } from "../provider/objects.ts";
import { lockPaymentBreakdown, postFor } from "../refund-entries.ts";
import { requireProvider } from "../settings.ts";
import { disputes, type payments } from "../tables.ts";
import { lockPaymentByProviderId } from "./locks.ts";

type Payment = typeof payments.$inferSelect;
type Dispute = typeof disputes.$inferSelect;

/** The payer's bank withdraws money, and later reports who won. */
export async function applyDispute(
  ctx: Context<Actor>,
  tx: Transaction,
  object: ProviderDispute,
): Promise<void> {
  const payment = await lockPaymentByProviderId(tx, object.paymentId);
  if (!payment) return;
  // The closing event may arrive first: then the dispute is opened and closed at once.
  const dispute = (await known(tx, object)) ?? (await open(ctx, tx, payment, object));
  if (object.answered && !dispute.answeredAt)
    await tx
      .update(disputes)
      .set({ answeredAt: ctx.clock.now() })
      .where(eq(disputes.id, dispute.id));
  if (object.state !== "open" && dispute.state === "open")
    await close(ctx, tx, payment, dispute, outcomeOf(ctx, object));
}

async function known(tx: Transaction, object: ProviderDispute): Promise<Dispute | undefined> {
  const [found] = await tx
    .select()
    .from(disputes)
    .where(
      and(
        eq(disputes.provider, requireProvider({ ports: portsOf(tx) }).name),
        eq(disputes.providerId, object.id),
      ),
    )
    .for("no key update");
  return found;
}

async function open(
  ctx: Context<Actor>,
  tx: Transaction,
  payment: Payment,
  object: ProviderDispute,
): Promise<Dispute> {
  const { amountMinor, feeMinor, currency, reason } = object;
  const [made] = await tx
    .insert(disputes)
    .values({
      paymentId: payment.id,
      provider: requireProvider(ctx).name,
      providerId: object.id,
      state: "open",
      amountMinor,
      feeMinor,
      currency,
      reason,
      evidenceDueAt: object.evidenceDueAt ?? null,
      openedAt: object.createdAt,
    })
    .returning();
  if (!made) throw new Error("no dispute was written");
  const { breakdown, held } = await lockPaymentBreakdown(tx, payment);
  const transfer = disputeOpened({ breakdown, amountMinor, feeMinor, held });
  const { transferId } = await postFor(ctx, tx, payment, transfer, `dispute:${made.id}:opened`);
  await tx.update(disputes).set({ transferId }).where(eq(disputes.id, made.id));
  const { id: paymentId, purpose, purposeId } = payment;
  await emit(tx, paymentDisputed, { paymentId, purpose, purposeId, disputeId: made.id });
  return { ...made, transferId };
}

/** Without evidence, it was given up if that was before the deadline. */
function outcomeOf(ctx: Context<Actor>, object: ProviderDispute): DisputeOutcome {
  if (object.state === "won") return "won";
  if (object.answered || !object.evidenceDueAt) return "lost";
  return ctx.clock.now() < object.evidenceDueAt ? "accepted" : "expired";
}

async function close(
  ctx: Context<Actor>,
  tx: Transaction,
  payment: Payment,
  dispute: Dispute,
  outcome: DisputeOutcome,
): Promise<void> {
  const state = outcome === "won" ? "won" : "lost";
  await tx
    .update(disputes)
    .set({ state, outcome, closedAt: ctx.clock.now() })
    .where(eq(disputes.id, dispute.id));
  const { transfers, breakdown, held } = await lockPaymentBreakdown(tx, payment);
  const { amountMinor, currency } = dispute;
  const opened = transfers.find(({ id }) => id === dispute.transferId);
  if (!opened) throw new Error(`dispute ${dispute.id} has no transfer`);
  await postFor(
    ctx,
    tx,
    payment,
    outcome === "won"
      ? disputeWon({ opened, held })
      : disputeLost({ payer: breakdown.payer, amountMinor, currency }),
    `dispute:${dispute.id}:${state}`,
  );
  const { id: paymentId, purpose, purposeId } = payment;
  const about = { paymentId, purpose, purposeId, disputeId: dispute.id };
  await emit(tx, disputeClosed, { ...about, won: outcome === "won" });
}
