import { and, eq, isNull } from "drizzle-orm";
import { inTransaction, type Transaction } from "#platform/db";
import { randomId } from "#platform/ids";
import { type CardInput, testCards } from "./contract.ts";
import { emitEvent } from "./emit-event.ts";
import { SandboxRejected } from "./errors.ts";
import { idempotent } from "./idempotent.ts";
import type { SandboxInstance } from "./sandbox.ts";
import { cards, customers } from "./tables.ts";

export type Card = typeof cards.$inferSelect;

export async function createCustomer(
  box: SandboxInstance,
  input: { readonly key: string; readonly reference: string },
): Promise<{ id: string }> {
  const id = await idempotent(box, "customer", input, async (tx) => {
    const made = `sbx_cus_${randomId()}`;
    await tx
      .insert(customers)
      .values({ id: made, reference: input.reference, createdAt: box.clock.now() });
    return made;
  });
  return { id };
}

/** Accepts only the test card numbers; nothing of any other number is stored. */
export async function registerCard(
  box: SandboxInstance,
  tx: Transaction,
  { number, expMonth, expYear }: CardInput,
  customerId: string | null,
): Promise<Card> {
  const digits = number.replace(/[\s-]/g, "");
  const known = testCards.find((card) => card.number === digits);
  if (!known) throw new SandboxRejected("not_a_test_number");
  const now = box.clock.now();
  if (expYear * 12 + expMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1)
    throw new SandboxRejected("expired_card");
  const [card] = await tx
    .insert(cards)
    .values({
      id: `sbx_card_${randomId()}`,
      customerId,
      behavior: known.behavior,
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

export async function cardById(box: SandboxInstance, id: string): Promise<Card | undefined> {
  const [card] = await box.db.select().from(cards).where(eq(cards.id, id));
  return card;
}

/** Forgets a card for the customer; twice is the same as once. */
export async function detachCard(box: SandboxInstance, id: string): Promise<void> {
  await inTransaction(box, async (tx) => {
    const [gone] = await tx
      .update(cards)
      .set({ detachedAt: box.clock.now() })
      .where(and(eq(cards.id, id), isNull(cards.detachedAt)))
      .returning();
    if (gone) await emitEvent(box, tx, "card.detached", "card", id);
  });
}

/** Forgets a customer: their cards are gone, what they paid stays in the books. */
export async function deleteCustomer(box: SandboxInstance, id: string): Promise<void> {
  const saved = await box.db
    .select({ id: cards.id })
    .from(cards)
    .where(and(eq(cards.customerId, id), isNull(cards.detachedAt)));
  for (const card of saved) await detachCard(box, card.id);
}
