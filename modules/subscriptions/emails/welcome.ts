import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { tiers } from "../tables.ts";
import { enqueueEmail } from "./send-email.ts";

/** Sends what the seller wrote for new subscribers of the tier, if anything. */
export async function enqueueWelcome(
  tx: Transaction,
  { id, tierId }: { readonly id: string; readonly tierId: string },
): Promise<void> {
  const [tier] = await tx.select({ text: tiers.welcome }).from(tiers).where(eq(tiers.id, tierId));
  if (tier?.text) await enqueueEmail(tx, "welcome", id);
}
