import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { randomId } from "#platform/ids";
import { announce } from "./announce.ts";
import type { Box } from "./box.ts";
import { type CardInput, testCards } from "./contract.ts";
import { SandboxRefused } from "./errors.ts";
import { once } from "./once.ts";
import { cards, customers } from "./tables.ts";

export type Card = typeof cards.$inferSelect;

export async function makeCustomer(
  box: Box,
  input: { readonly key: string; readonly reference: string },
): Promise<{ id: string }> {
  const id = await once(box, "customer", input, async (tx) => {
    const made = `sbx_cus_${randomId()}`;
    await tx
      .insert(customers)
      .values({ id: made, reference: input.reference, createdAt: box.clock.now() });
    return made;
  });
  return { id };
}

/** Takes a card that is one of the test numbers; of any other number nothing is kept. */
export async function readCard(
  box: Box,
  tx: Transaction,
  { number, expMonth, expYear }: CardInput,
  customerId: string | null,
): Promise<Card> {
  const digits = number.replace(/[\s-]/g, "");
  const known = testCards.find((card) => card.number === digits);
  if (!known) throw new SandboxRefused("not_a_test_number");
  const now = box.clock.now();
  if (expYear * 12 + expMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1)
    throw new SandboxRefused("expired_card");
  const [card] = await tx
    .insert(cards)
    .values({
      id: `sbx_card_${randomId()}`,
      customerId,
      behaviour: known.behaviour,
      brand: known.brand,
      last4: digits.slice(-4),
      expMonth,
      expYear,
      createdAt: now,
    })
    .returning();
  if (!card) throw new Error("no card was written");
  return card;
}

export async function cardById(box: Box, id: string): Promise<Card | undefined> {
  const [card] = await box.db.select().from(cards).where(eq(cards.id, id));
  return card;
}

/** Forgets a card for the customer; twice is the same as once. */
export async function detachCard(box: Box, id: string): Promise<void> {
  await box.db.transaction(async (tx) => {
    const [gone] = await tx
      .update(cards)
      .set({ detachedAt: box.clock.now() })
      .where(and(eq(cards.id, id), isNull(cards.detachedAt)))
      .returning();
    if (gone) await announce(box, tx as Transaction, "card.detached", "card", id);
  });
}

/** Forgets a customer: their cards are gone, what they paid stays in the books. */
export async function forgetCustomer(box: Box, id: string): Promise<void> {
  const kept = await box.db
    .select({ id: cards.id })
    .from(cards)
    .where(and(eq(cards.customerId, id), isNull(cards.detachedAt)));
  for (const card of kept) await detachCard(box, card.id);
}
