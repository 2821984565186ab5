import { and, eq, ne } from "drizzle-orm";
import { allocationFromJson } from "#contracts/ledger";
import { type Actor, authorize, isMember, system } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { submitAttempt } from "../attempts/submit.ts";
import type { RefundState } from "../contract.ts";
import { idempotencyMismatch, noSuchPayment, notRefundable, refundTooLarge } from "../errors.ts";
import { takeBackInLedger } from "../refund-entries.ts";
import { disputes, paymentAttempts, payments, refunds } from "../tables.ts";
import { hashOf } from "./open-payment.ts";

interface Giving {
  readonly paymentId: string;
  /** All that is left of it, unless told. */
  readonly amountMinor?: bigint;
  readonly reason: string;
  readonly key: string;
  /** Who asked, where the machine acts for somebody whose right it has asked itself. */
  readonly requestedBy?: string;
}

/**
 * Gives a payment back, in part or whole. What is given is taken from those who were paid before
 * the processor is asked, so that it cannot be spent meanwhile; if the processor cannot do it, they
 * get it back. Repeating the key gives what became of the first time. Outside any transaction.
 */
export async function refundPayment(
  ctx: Context<Actor>,
  given: Giving,
): Promise<{ readonly refundId: string; readonly state: RefundState }> {
  const { refundId, attemptId } = await inTransaction(ctx, (tx) => decide(ctx, tx, given));
  if (attemptId) await submitAttempt(ctx, attemptId);
  const [refund] = await ctx.db
    .select({ state: refunds.state })
    .from(refunds)
    .where(eq(refunds.id, refundId));
  return { refundId, state: refund?.state ?? "requested" };
}

/** For whoever stands for a guild: payments know members who were paid, so its right is asked before. */
export const refundForGuild = (
  ctx: Context<Actor>,
  given: Omit<Giving, "requestedBy">,
): ReturnType<typeof refundPayment> =>
  refundPayment(
    { ...ctx, actor: system("guild refund") },
    { ...given, ...(isMember(ctx.actor) && { requestedBy: ctx.actor.userId }) },
  );

async function decide(ctx: Context<Actor>, tx: Transaction, given: Giving) {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, given.paymentId))
    .for("no key update");
  if (!payment) throw noSuchPayment();
  const { beneficiaries } = allocationFromJson(payment.allocation);
  const receiverIds = beneficiaries.flatMap(({ owner }) =>
    owner.type === "member" && owner.id ? [owner.id] : [],
  );
  authorize(ctx.actor, "payment.refund", { receiverIds });
  const inputHash = hashOf({ amountMinor: given.amountMinor ?? "all" });
  const [known] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.key, given.key)));
  if (known) {
    if (known.inputHash !== inputHash) throw idempotencyMismatch();
    return { refundId: known.id, attemptId: undefined };
  }
  const left = payment.amountMinor - payment.refundedMinor;
  const amountMinor = given.amountMinor ?? left;
  if (payment.status !== "succeeded" || left <= 0n || (await isContested(tx, payment.id)))
    throw notRefundable();
  if (amountMinor <= 0n || amountMinor > left) throw refundTooLarge();
  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentId: payment.id,
      amountMinor,
      currency: payment.currency,
      reason: given.reason,
      key: given.key,
      inputHash,
      requestedBy: isMember(ctx.actor) ? ctx.actor.userId : (given.requestedBy ?? null),
      createdAt: ctx.clock.now(),
    })
    .returning();
  if (!refund) throw new Error("no refund was written");
  await takeBackInLedger(ctx, tx, payment, refund);
  return { refundId: refund.id, attemptId: await writeAttempt(ctx, tx, refund) };
}

async function writeAttempt(
  ctx: Context<Actor>,
  tx: Transaction,
  { id: refundId, paymentId, amountMinor, currency, reason }: typeof refunds.$inferSelect,
): Promise<string> {
  const [paid] = await tx
    .select({ providerId: paymentAttempts.providerId })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.paymentId, paymentId),
        eq(paymentAttempts.state, "succeeded"),
        ne(paymentAttempts.kind, "refund"),
      ),
    );
  if (!paid?.providerId) throw new Error(`no processor's payment of ${paymentId}`);
  const now = ctx.clock.now();
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      kind: "refund",
      paymentId,
      refundId,
      request: {
        call: "refund",
        amountMinor: String(amountMinor),
        currency,
        paymentId: paid.providerId,
        refundId,
        reason,
      },
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: paymentAttempts.id });
  if (!attempt) throw new Error("no attempt was written");
  return attempt.id;
}

/** What the bank has taken back cannot be given back once more. */
async function isContested(tx: Transaction, paymentId: string): Promise<boolean> {
  const found = await tx
    .select({ state: disputes.state })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), ne(disputes.state, "won")));
  return found.length > 0;
}
