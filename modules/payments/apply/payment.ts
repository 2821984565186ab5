import { eq } from "drizzle-orm";
import { allocationFromJson } from "#contracts/ledger";
import { charged, post } from "#modules/ledger";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { paymentSucceeded } from "../events.ts";
import { recordFinding } from "../findings.ts";
import type { ProviderPayment } from "../provider/objects.ts";
import { type paymentAttempts, payments } from "../tables.ts";
import { failAttemptInTransaction } from "./fail-attempt.ts";
import { lockAttempt, setAttempt, setProcessing } from "./locks.ts";
import { methodPaid, saveMethod } from "./method.ts";

type Attempt = typeof paymentAttempts.$inferSelect;
type Payment = typeof payments.$inferSelect;

/** Moves the attempt and its payment to the state of the processor's payment, never backward. */
export async function applyPayment(
  ctx: Context<Actor>,
  tx: Transaction,
  object: ProviderPayment,
): Promise<void> {
  const found = await lockAttempt(tx, object.attemptId);
  if (!found) return;
  const { attempt, payment } = found;
  if (attempt.state === "succeeded") return;
  if (object.amountMinor !== payment.amountMinor || object.currency !== payment.currency) {
    await recordFinding(ctx, tx, {
      what: "amount_differs",
      object,
      paymentId: payment.id,
      details: { ours: String(payment.amountMinor), theirs: String(object.amountMinor) },
    });
    return setAttempt(ctx, tx, attempt.id, { state: "needs_review", providerId: object.id });
  }
  switch (object.state) {
    case "succeeded":
      return succeed(ctx, tx, attempt, payment, object);
    case "failed":
      // On a hosted page the payer may try another card; the page itself reports when it is over.
      if (attempt.kind === "hosted")
        return setAttempt(ctx, tx, attempt.id, { providerId: object.id });
      return failAttemptInTransaction(
        ctx,
        tx,
        attempt.id,
        object.failureCode ?? "card_declined",
        object.id,
      );
    case "needs_action":
    case "processing":
      if (attempt.state === "failed") return;
      await setAttempt(ctx, tx, attempt.id, {
        state: "submitted",
        providerId: object.id,
        leaseUntil: null,
        // Once the bank's challenge is answered there is no next URL.
        ...(attempt.kind === "charge" &&
          (object.nextUrl || object.state === "processing") && { nextUrl: object.nextUrl ?? null }),
      });
      await setProcessing(ctx, tx, payment);
  }
}

async function succeed(
  ctx: Context<Actor>,
  tx: Transaction,
  attempt: Attempt,
  payment: Payment,
  object: ProviderPayment,
): Promise<void> {
  if (payment.status === "succeeded") {
    // The single live attempt makes this nearly impossible; if it happens, staff refund it by hand.
    return recordFinding(ctx, tx, {
      what: "paid_twice",
      object,
      paymentId: payment.id,
      details: {},
    });
  }
  if (object.feeMinor === undefined) {
    await setAttempt(ctx, tx, attempt.id, { nextUrl: null });
    return setProcessing(ctx, tx, payment);
  }
  const now = ctx.clock.now();
  await setAttempt(ctx, tx, attempt.id, {
    state: "succeeded",
    providerId: object.id,
    failureCode: null,
    leaseUntil: null,
    nextUrl: null,
  });
  await tx
    .update(payments)
    .set({
      status: "succeeded",
      feeMinor: object.feeMinor,
      failureCode: null,
      cardCountry: /^[A-Z]{2}$/.test(object.cardCountry ?? "") ? object.cardCountry : null,
      succeededAt: now,
      updatedAt: now,
    })
    .where(eq(payments.id, payment.id));
  const allocation = allocationFromJson(payment.allocation);
  await post(tx, charged(allocation, { processorFeeMinor: object.feeMinor }), {
    key: `payment:${payment.id}:charged`,
    source: { type: "payment", id: payment.id },
    actorId: payment.payerType === "member" ? payment.payerId : null,
    occurredAt: object.createdAt,
  });
  if (attempt.methodId) await methodPaid(tx, attempt.methodId);
  if (object.savedMethod && payment.payerType === "member")
    await saveMethod(ctx, tx, payment.payerId, object.savedMethod);
  const { id: paymentId, purpose, purposeId } = payment;
  await emit(tx, paymentSucceeded, { paymentId, purpose, purposeId });
}
