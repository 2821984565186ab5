import { eq } from "drizzle-orm";
import { inTransaction, type Transaction } from "#platform/db";
import { randomId } from "#platform/ids";
import { announce } from "./announce.ts";
import type { Box } from "./box.ts";
import { type Card, readCard } from "./cards.ts";
import { chargeCard, take } from "./charge.ts";
import type { CardInput } from "./contract.ts";
import { SandboxRefused } from "./errors.ts";
import { once } from "./once.ts";
import { cards, checkouts, payments } from "./tables.ts";

const openForMs = 23 * 3_600_000;
export type Checkout = typeof checkouts.$inferSelect;

interface Opening {
  readonly key: string;
  readonly mode: "payment" | "setup";
  readonly amountMinor?: bigint | undefined;
  readonly currency?: string | undefined;
  readonly customerId?: string | undefined;
  readonly keepsCard: boolean;
  readonly reference: string;
  readonly description: string;
  readonly returnUrl: string;
}

export async function openCheckout(box: Box, input: Opening): Promise<Checkout> {
  const id = await once(box, "checkout", input, async (tx) => {
    if (input.mode === "payment" && !(input.amountMinor && input.currency))
      throw new SandboxRefused("amount_missing");
    const now = box.clock.now();
    const made = `sbx_co_${randomId()}`;
    const { key: _key, ...rest } = input;
    await tx.insert(checkouts).values({
      ...rest,
      id: made,
      createdAt: now,
      expiresAt: new Date(now.getTime() + openForMs),
    });
    return made;
  });
  return checkoutById(box, id);
}

export async function checkoutById(box: Box, id: string): Promise<Checkout> {
  const [found] = await box.db.select().from(checkouts).where(eq(checkouts.id, id));
  if (!found) throw new SandboxRefused("no_such_checkout");
  return found;
}

export const checkoutUrl = (box: Box, id: string): string => `${box.origin()}/sandbox/pay/${id}`;

/** What became of a card that somebody gave on the page. */
export type PageAnswer =
  | { readonly state: "done"; readonly returnUrl: string }
  | { readonly state: "challenge" }
  | { readonly state: "refused"; readonly code: string };

/** A card is given on the page: it is charged, or kept, or the bank is asked first. */
export async function giveCard(box: Box, id: string, input: CardInput): Promise<PageAnswer> {
  return inTransaction(box, async (tx) => {
    const checkout = await lockOpen(box, tx, id);
    if (checkout.status === "complete") return { state: "done", returnUrl: checkout.returnUrl };
    const keeps = checkout.mode === "setup" || checkout.keepsCard;
    const card = await readCard(box, tx, input, keeps ? checkout.customerId : null);
    const asks = card.behaviour === "asks_always" || card.behaviour === "asks_once";
    if (checkout.mode === "setup") {
      const wrong = card.behaviour === "declined" || card.behaviour === "expired_card";
      if (wrong) return refuseSetup(box, tx, id, codeOf(card));
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
export async function answerCheckout(box: Box, id: string, passed: boolean): Promise<PageAnswer> {
  return inTransaction(box, async (tx) => {
    const checkout = await lockOpen(box, tx, id);
    if (checkout.status === "complete") return { state: "done", returnUrl: checkout.returnUrl };
    if (!checkout.cardId) throw new SandboxRefused("no_card_yet");
    if (!passed) {
      await tx.update(checkouts).set({ cardId: null }).where(eq(checkouts.id, id));
      if (checkout.mode === "setup") return refuseSetup(box, tx, id, "authentication_failed");
      if (checkout.paymentId) await refuseChallenge(box, tx, checkout.paymentId);
      return { state: "refused", code: "authentication_failed" };
    }
    const [card] = await tx.select().from(cards).where(eq(cards.id, checkout.cardId));
    if (card?.behaviour === "asks_once")
      await tx.update(cards).set({ behaviour: "succeeds" }).where(eq(cards.id, card.id));
    if (checkout.paymentId && card) await take(box, tx, checkout.paymentId, card.behaviour);
    return complete(box, tx, checkout);
  });
}

export async function refuseChallenge(box: Box, tx: Transaction, paymentId: string): Promise<void> {
  await tx
    .update(payments)
    .set({ status: "failed", failureCode: "authentication_failed" })
    .where(eq(payments.id, paymentId));
  await announce(box, tx, "payment.failed", "payment", paymentId);
}

/** A card that was to be kept is refused; the page stays open for another. */
async function refuseSetup(
  box: Box,
  tx: Transaction,
  checkoutId: string,
  code: string,
): Promise<PageAnswer> {
  await announce(box, tx, "setup.failed", "setup", checkoutId);
  return { state: "refused", code };
}

/** Nobody can pay there any more; what was paid stays. */
export async function expireCheckout(box: Box, id: string): Promise<Checkout> {
  await inTransaction(box, async (tx) => {
    const [found] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for("update");
    if (!found) throw new SandboxRefused("no_such_checkout");
    if (found.status !== "open") return;
    if (found.paymentId && (await isWaiting(tx, found.paymentId)))
      await refuseChallenge(box, tx, found.paymentId);
    await tx.update(checkouts).set({ status: "expired" }).where(eq(checkouts.id, id));
    await announce(box, tx, "checkout.expired", "checkout", id);
  });
  return checkoutById(box, id);
}

async function isWaiting(tx: Transaction, paymentId: string): Promise<boolean> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId));
  return payment?.status === "needs_challenge";
}

async function lockOpen(box: Box, tx: Transaction, id: string): Promise<Checkout> {
  const [found] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for("update");
  if (!found) throw new SandboxRefused("no_such_checkout");
  const late = found.status === "open" && found.expiresAt <= box.clock.now();
  if (found.status === "expired" || late) throw new SandboxRefused("checkout_expired");
  return found;
}

async function complete(box: Box, tx: Transaction, checkout: Checkout): Promise<PageAnswer> {
  await tx.update(checkouts).set({ status: "complete" }).where(eq(checkouts.id, checkout.id));
  await announce(box, tx, "checkout.completed", "checkout", checkout.id);
  return { state: "done", returnUrl: checkout.returnUrl };
}

const codeOf = (card: Card) => (card.behaviour === "declined" ? "card_declined" : card.behaviour);
