import type { Database } from "#platform/db";
import { randomId } from "#platform/ids";
import { suggestedTips } from "./contract.ts";
import type { TipInput } from "./inputs.ts";
import { tipJars } from "./tables.ts";

/** Somebody's jar, open, with the usual amounts. */
export async function aJar(
  db: Database,
  userId: string,
  overrides: Partial<typeof tipJars.$inferInsert> = {},
): Promise<void> {
  await db.insert(tipJars).values({
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
  overrides: Partial<TipInput> & { onceKey?: string } = {},
): TipInput & { to: string; onceKey: string; ip: string } => ({
  amount: "500",
  ownAmount: "",
  message: "",
  nameShownTo: "everyone",
  amountShown: true,
  coverFee: false,
  shareAddress: false,
  method: "new",
  keepCard: false,
  to,
  onceKey: randomId(),
  ip: "127.0.0.1",
  ...overrides,
});
