import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { tierClosed, tierFull, tierNotFound } from "./errors.ts";
import { tiers } from "./tables.ts";

export type Tier = typeof tiers.$inferSelect;

/**
 * Reserves a slot of a live tier, or throws. Concurrent requests for the last one are serialized.
 */
export async function reserveSlot(tx: Transaction, tierId: string): Promise<Tier> {
  const [taken] = await tx
    .update(tiers)
    .set({ slotsTaken: sql`${tiers.slotsTaken} + 1` })
    .where(
      and(
        eq(tiers.id, tierId),
        eq(tiers.state, "live"),
        or(isNull(tiers.slotLimit), lt(tiers.slotsTaken, tiers.slotLimit)),
      ),
    )
    .returning();
  if (taken) return taken;
  const [tier] = await tx.select().from(tiers).where(eq(tiers.id, tierId));
  if (!tier || tier.state === "draft" || tier.state === "archived") throw tierNotFound();
  throw tier.state === "closed" ? tierClosed() : tierFull();
}

/** Where the place was promised before: it is theirs, also in a tier that is closed or full by now. */
export async function claimSlot(tx: Transaction, tierId: string): Promise<void> {
  await tx
    .update(tiers)
    .set({ slotsTaken: sql`${tiers.slotsTaken} + 1` })
    .where(eq(tiers.id, tierId));
}

export async function releaseSlot(tx: Transaction, tierId: string): Promise<void> {
  await tx
    .update(tiers)
    .set({ slotsTaken: sql`${tiers.slotsTaken} - 1` })
    .where(eq(tiers.id, tierId));
}
