import { and, eq, ne } from "drizzle-orm";
import { allocationFromJson } from "#contracts/ledger";
import { type Actor, authorize, isMember, system } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { submitAttempt } from "../attempts/submit.ts";
import type { RefundState } from "../contract.ts";
import { idempotencyMismatch, notRefundable, paymentNotFound, refundTooLarge } from "../errors.ts";
import { postRefund } from "../refund-entries.ts";
import { disputes, paymentAttempts, payments, refunds } from "../tables.ts";
import { hashOf } from "./open-payment.ts";

interface RefundInput {
  readonly paymentId: string;
  /** Defaults to the whole remaining amount. */
  readonly amountMinor?: bigint;
  readonly reason: string;
  readonly key: string;
  /** The requester, where the system acts for a user whose permission it has checked itself. */
  readonly requestedBy?: string;
}

/**
 * Refunds a payment in part or whole. The amount is taken from the beneficiaries before the
 * processor is called, so that it cannot be spent meanwhile; if the processor rejects it, they get
 * it back. Repeating the key returns the first result. Must run outside any transaction.
 */
export async function refundPayment(
  ctx: Context<Actor>,
  input: RefundInput,
): Promise<{ readonly refundId: string; readonly state: RefundState }> {
  const { refundId, attemptId } = await inTransaction(ctx, (tx) => createRefund(ctx, tx, input));
  if (attemptId) await submitAttempt(ctx, attemptId);
  const [refund] = await ctx.db
    .select({ state: refunds.state })
    .from(refunds)
    .where(eq(refunds.id, refundId));
  return { refundId, state: refund?.state ?? "requested" };
}

/** For guilds: payments only know members as payees, so the caller checks the guild permission. */
export const refundForGuild = (
  ctx: Context<Actor>,
  input: Omit<RefundInput, "requestedBy">,
): ReturnType<typeof refundPayment> =>
  refundPayment(
    { ...ctx, actor: system("guild refund") },
    { ...input, ...(isMember(ctx.actor) && { requestedBy: ctx.actor.userId }) },
  );

async function createRefund(ctx: Context<Actor>, tx: Transaction, input: RefundInput) {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, input.paymentId))
    .for("no key update");
  if (!payment) throw paymentNotFound();
  const { beneficiaries } = allocationFromJson(payment.allocation);
  const receiverIds = beneficiaries.flatMap(({ owner }) =>
    owner.type === "member" && owner.id ? [owner.id] : [],
  );
  authorize(ctx.actor, "payment.refund", { receiverIds });
  const inputHash = hashOf({ amountMinor: input.amountMinor ?? "all" });
  const [known] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, payment.id), eq(refunds.key, input.key)));
  if (known) {
    if (known.inputHash !== inputHash) throw idempotencyMismatch();
    return { refundId: known.id, attemptId: undefined };
  }
  const left = payment.amountMinor - payment.refundedMinor;
  const amountMinor = input.amountMinor ?? left;
  if (payment.status !== "succeeded" || left <= 0n || (await isDisputed(tx, payment.id)))
    throw notRefundable();
  if (amountMinor <= 0n || amountMinor > left) throw refundTooLarge();
  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentId: payment.id,
      amountMinor,
      currency: payment.currency,
      reason: input.reason,
      key: input.key,
      inputHash,
      requestedBy: isMember(ctx.actor) ? ctx.actor.userId : (input.requestedBy ?? null),
      createdAt: ctx.clock.now(),
    })
    .returning();
  if (!refund) throw new Error("no refund was written");
  await postRefund(ctx, tx, payment, refund);
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

/** A disputed payment must not be refunded as well. */
async function isDisputed(tx: Transaction, paymentId: string): Promise<boolean> {
  const found = await tx
    .select({ state: disputes.state })
    .from(disputes)
    .where(and(eq(disputes.paymentId, paymentId), ne(disputes.state, "won")));
  return found.length > 0;
}
