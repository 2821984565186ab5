import { eq } from "drizzle-orm";
import { inTransaction, type Transaction } from "#platform/db";
import { randomId } from "#platform/ids";
import { type Card, registerCard } from "./cards.ts";
import { capturePayment, chargeCard } from "./charge.ts";
import type { CardInput } from "./contract.ts";
import { emitEvent } from "./emit-event.ts";
import { SandboxRejected } from "./errors.ts";
import { idempotent } from "./idempotent.ts";
import type { SandboxInstance } from "./sandbox.ts";
import { cards, checkouts, payments } from "./tables.ts";

const checkoutLifetimeMs = 23 * 3_600_000;
export type Checkout = typeof checkouts.$inferSelect;

interface CheckoutOptions {
  readonly key: string;
  readonly mode: "payment" | "setup";
  readonly amountMinor?: bigint | undefined;
  readonly currency?: string | undefined;
  readonly customerId?: string | undefined;
  readonly savesCard: boolean;
  readonly reference: string;
  readonly description: string;
  readonly returnUrl: string;
}

export async function openCheckout(
  box: SandboxInstance,
  input: CheckoutOptions,
): Promise<Checkout> {
  const id = await idempotent(box, "checkout", input, async (tx) => {
    if (input.mode === "payment" && !(input.amountMinor && input.currency))
      throw new SandboxRejected("amount_missing");
    const now = box.clock.now();
    const made = `sbx_co_${randomId()}`;
    const { key: _key, ...rest } = input;
    await tx.insert(checkouts).values({
      ...rest,
      id: made,
      createdAt: now,
      expiresAt: new Date(now.getTime() + checkoutLifetimeMs),
    });
    return made;
  });
  return checkoutById(box, id);
}

export async function checkoutById(box: SandboxInstance, id: string): Promise<Checkout> {
  const [found] = await box.db.select().from(checkouts).where(eq(checkouts.id, id));
  if (!found) throw new SandboxRejected("no_such_checkout");
  return found;
}

export const checkoutUrl = (box: SandboxInstance, id: string): string =>
  `${box.origin()}/sandbox/pay/${id}`;

/** The outcome of submitting a card on the page. */
export type PageAnswer =
  | { readonly state: "done"; readonly returnUrl: string }
  | { readonly state: "challenge" }
  | { readonly state: "refused"; readonly code: string };

/**
 * A card is submitted on the page: it is charged or saved, or the bank asks for confirmation first.
 */
export async function submitCard(
  box: SandboxInstance,
  id: string,
  input: CardInput,
): Promise<PageAnswer> {
  return inTransaction(box, async (tx) => {
    const checkout = await lockOpen(box, tx, id);
    if (checkout.status === "complete") return { state: "done", returnUrl: checkout.returnUrl };
    const keeps = checkout.mode === "setup" || checkout.savesCard;
    const card = await registerCard(box, tx, input, keeps ? checkout.customerId : null);
    const asks = card.behavior === "asks_always" || card.behavior === "asks_once";
    if (checkout.mode === "setup") {
      const wrong = card.behavior === "declined" || card.behavior === "expired_card";
      if (wrong) return failSetup(box, tx, id, codeOf(card));
      await tx.update(checkouts).set({ cardId: card.id }).where(eq(checkouts.id, id));
      if (asks) return { state: "challenge" };
      return complete(box, tx, checkout);
    }
    const order = {
      ...checkout,
      amountMinor: checkout.amountMinor ?? 0n,
      currency: checkout.currency ?? "",
    };
    const payment = await chargeCard(box, tx, order, card, asks ? "the person" : "no");
    await tx
      .update(checkouts)
      .set({ paymentId: payment.id, cardId: card.id })
      .where(eq(checkouts.id, id));
    if (payment.status === "failed")
      return { state: "refused", code: payment.failureCode ?? "card_declined" };
    if (payment.status === "needs_challenge") return { state: "challenge" };
    return complete(box, tx, checkout);
  });
}

/** The bank's question was answered on the page. */
export async function answerCheckout(
  box: SandboxInstance,
  id: string,
  passed: boolean,
): Promise<PageAnswer> {
  return inTransaction(box, async (tx) => {
    const checkout = await lockOpen(box, tx, id);
    if (checkout.status === "complete") return { state: "done", returnUrl: checkout.returnUrl };
    if (!checkout.cardId) throw new SandboxRejected("no_card_yet");
    if (!passed) {
      await tx.update(checkouts).set({ cardId: null }).where(eq(checkouts.id, id));
      if (checkout.mode === "setup") return failSetup(box, tx, id, "authentication_failed");
      if (checkout.paymentId) await failChallenge(box, tx, checkout.paymentId);
      return { state: "refused", code: "authentication_failed" };
    }
    const [card] = await tx.select().from(cards).where(eq(cards.id, checkout.cardId));
    if (card?.behavior === "asks_once")
      await tx.update(cards).set({ behavior: "succeeds" }).where(eq(cards.id, card.id));
    if (checkout.paymentId && card)
      await capturePayment(box, tx, checkout.paymentId, card.behavior);
    return complete(box, tx, checkout);
  });
}

export async function failChallenge(
  box: SandboxInstance,
  tx: Transaction,
  paymentId: string,
): Promise<void> {
  await tx
    .update(payments)
    .set({ status: "failed", failureCode: "authentication_failed" })
    .where(eq(payments.id, paymentId));
  await emitEvent(box, tx, "payment.failed", "payment", paymentId);
}

/** A card that was to be saved is declined; the page stays open for another. */
async function failSetup(
  box: SandboxInstance,
  tx: Transaction,
  checkoutId: string,
  code: string,
): Promise<PageAnswer> {
  await emitEvent(box, tx, "setup.failed", "setup", checkoutId);
  return { state: "refused", code };
}

/** Closes the page for payments; what was paid stays. */
export async function expireCheckout(box: SandboxInstance, id: string): Promise<Checkout> {
  await inTransaction(box, async (tx) => {
    const [found] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for("update");
    if (!found) throw new SandboxRejected("no_such_checkout");
    if (found.status !== "open") return;
    if (found.paymentId && (await isWaiting(tx, found.paymentId)))
      await failChallenge(box, tx, found.paymentId);
    await tx.update(checkouts).set({ status: "expired" }).where(eq(checkouts.id, id));
    await emitEvent(box, tx, "checkout.expired", "checkout", id);
  });
  return checkoutById(box, id);
}

async function isWaiting(tx: Transaction, paymentId: string): Promise<boolean> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  return payment?.status === "needs_challenge";
}

async function lockOpen(box: SandboxInstance, tx: Transaction, id: string): Promise<Checkout> {
  const [found] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for("update");
  if (!found) throw new SandboxRejected("no_such_checkout");
  const late = found.status === "open" && found.expiresAt <= box.clock.now();
  if (found.status === "expired" || late) throw new SandboxRejected("checkout_expired");
  return found;
}

async function complete(
  box: SandboxInstance,
  tx: Transaction,
  checkout: Checkout,
): Promise<PageAnswer> {
  await tx.update(checkouts).set({ status: "complete" }).where(eq(checkouts.id, checkout.id));
  await emitEvent(box, tx, "checkout.completed", "checkout", checkout.id);
  return { state: "done", returnUrl: checkout.returnUrl };
}

const codeOf = (card: Card) => (card.behavior === "declined" ? "card_declined" : card.behavior);
