import { and, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { siteMail } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { portsOf, type Transaction } from "#platform/db";
import { methodRemovedError, paymentNotFound, paymentsOff, tooManyAttempts } from "../errors.ts";
import { requireProvider } from "../settings.ts";
import { paymentAttempts, paymentMethods, payments } from "../tables.ts";
import type { StoredRequest } from "./request.ts";

/** A saved card, or the processor's page; `keep` saves the card there for later. */
export type PaymentChoice =
  | { readonly methodId: string; readonly offSession?: boolean }
  | { readonly hosted: true; readonly keep?: boolean };

const maxAttempts = 12;
const live = ["created", "submitting", "submitted", "unknown"] as const;

interface StartedAttempt {
  /** To be sent by the caller. */
  readonly attemptId?: string;
  /** What still waits for the person another way, and has to be ended before. */
  readonly instead?: { readonly kind: "checkout" | "payment"; readonly id: string };
}

/** Creates the next attempt, or returns the one in progress. */
export async function startAttempt(
  ctx: Context<Actor>,
  tx: Transaction,
  input: { paymentId: string; choice: PaymentChoice; customerId: string | undefined },
): Promise<StartedAttempt> {
  const { paymentId, choice, customerId } = input;
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, paymentId))
    .for("no key update");
  if (!payment) throw paymentNotFound();
  if (payment.status === "succeeded") return {};
  // Begun with a processor this place no longer uses.
  if (payment.provider !== requireProvider(ctx).name) throw paymentsOff();
  const attempts = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.paymentId, paymentId), ne(paymentAttempts.kind, "refund")))
    .orderBy(desc(paymentAttempts.createdAt));
  // A person decides what became of it; until then nothing else is tried.
  if (attempts.some(({ state }) => state === "needs_review")) return {};
  const current = attempts.find(({ state }) => live.some((one) => one === state));
  const now = ctx.clock.now();
  if (current) {
    const sameWay =
      "hosted" in choice ? current.kind === "hosted" : current.methodId === choice.methodId;
    const stale = current.nextUrlUntil !== null && current.nextUrlUntil <= now;
    const waits = current.state === "submitted" && current.nextUrl !== null;
    if (waits && (!sameWay || stale)) {
      const { checkoutId, providerId } = current;
      if (checkoutId) return { instead: { kind: "checkout", id: checkoutId } };
      if (providerId) return { instead: { kind: "payment", id: providerId } };
    }
    return current.state === "created" ? { attemptId: current.id } : {};
  }
  if (attempts.length >= maxAttempts) throw tooManyAttempts();
  const [made] = await tx
    .insert(paymentAttempts)
    .values({
      ...(await attemptOf(tx, payment, choice, customerId)),
      paymentId,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: paymentAttempts.id });
  await tx
    .update(payments)
    .set({ status: "processing", failureCode: null, updatedAt: now })
    .where(eq(payments.id, paymentId));
  return made ? { attemptId: made.id } : {};
}

async function attemptOf(
  tx: Transaction,
  payment: typeof payments.$inferSelect,
  choice: PaymentChoice,
  customerId: string | undefined,
) {
  const common = {
    amountMinor: String(payment.amountMinor),
    currency: payment.currency,
    description: payment.description,
    returnUrl: new URL(payment.returnPath, siteMail({ ports: portsOf(tx) }).origin).href,
  };
  if ("hosted" in choice) {
    const request: StoredRequest = {
      call: "checkout",
      ...common,
      customerId: customerId ?? null,
      email: payment.payerEmail,
      keepMethod: choice.keep === true && customerId !== undefined,
    };
    return { kind: "hosted" as const, request };
  }
  const [method] = await tx
    .select()
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.id, choice.methodId),
        // Another's card is as if it were not there.
        eq(paymentMethods.userId, payment.payerId),
        eq(paymentMethods.provider, requireProvider({ ports: portsOf(tx) }).name),
        isNull(paymentMethods.removedAt),
      ),
    )
    .for("share");
  if (!method || payment.payerType !== "member") throw methodRemovedError();
  const request: StoredRequest = {
    call: "charge",
    ...common,
    customerId: method.customerId,
    methodId: method.providerId,
    offSession: choice.offSession === true,
  };
  return { kind: "charge" as const, methodId: method.id, request };
}

/** Attempts without an update for a while, oldest first. */
export const waitingSince = (before: Date) =>
  and(
    inArray(paymentAttempts.state, ["created", "submitting", "unknown"]),
    sql`coalesce(${paymentAttempts.leaseUntil}, ${paymentAttempts.createdAt} + interval '1 minute') < ${before.toISOString()}::timestamptz`,
  );
