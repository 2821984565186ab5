import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { noSuchTier, tierClosed, tierFull } from "./errors.ts";
import { tiers } from "./tables.ts";

export type Tier = typeof tiers.$inferSelect;

/** Takes a seat of a live tier, or says why not. Two who want the last one wait for each other. */
export async function takeSeat(tx: Transaction, tierId: string): Promise<Tier> {
  const [taken] = await tx
    .update(tiers)
    .set({ seatCount: sql`${tiers.seatCount} + 1` })
    .where(
      and(
        eq(tiers.id, tierId),
        eq(tiers.state, "live"),
        or(isNull(tiers.seatCap), lt(tiers.seatCount, tiers.seatCap)),
      ),
    )
    .returning();
  if (taken) return taken;
  const [tier] = await tx.select().from(tiers).where(eq(tiers.id, tierId));
  if (!tier || tier.state === "draft" || tier.state === "archived") throw noSuchTier();
  throw tier.state === "closed" ? tierClosed() : tierFull();
}

/** Where the place was promised before: it is theirs, also in a tier that is closed or full by now. */
export async function claimSeat(tx: Transaction, tierId: string): Promise<void> {
  await tx
    .update(tiers)
    .set({ seatCount: sql`${tiers.seatCount} + 1` })
    .where(eq(tiers.id, tierId));
}

export async function freeSeat(tx: Transaction, tierId: string): Promise<void> {
  await tx
    .update(tiers)
    .set({ seatCount: sql`${tiers.seatCount} - 1` })
    .where(eq(tiers.id, tierId));
}
