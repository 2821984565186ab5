import type { Database } from "#platform/db";
import { randomId } from "#platform/ids";
import { suggestedTips } from "./contract.ts";
import type { TipInput } from "./inputs.ts";
import { tipSettings } from "./tables.ts";

/** The tip settings, open, with the usual amounts. */
export async function createTipSettings(
  db: Database,
  userId: string,
  overrides: Partial<typeof tipSettings.$inferInsert> = {},
): Promise<void> {
  await db.insert(tipSettings).values({
    userId,
    open: true,
    currency: "EUR",
    presetsMinor: suggestedTips("EUR").map(({ amountMinor }) => amountMinor),
    changedAt: new Date(),
    ...overrides,
  });
}

/** A form for a tip of five euros, as it arrives. */
export const aTipForm = (
  to: string,
  overrides: Partial<TipInput> & { idempotencyKey?: string } = {},
): TipInput & { to: string; idempotencyKey: string; ip: string } => ({
  amount: "500",
  ownAmount: "",
  message: "",
  nameVisibility: "everyone",
  isAmountPublic: true,
  coverFee: false,
  shareEmail: false,
  method: "new",
  saveCard: false,
  to,
  idempotencyKey: randomId(),
  ip: "127.0.0.1",
  ...overrides,
});
