import { eq } from "drizzle-orm";
import { suggestedTips, tipRange } from "#contracts/tips";
import { paymentSettings } from "#modules/payments";
import { isCurrency } from "#platform/money";
import type { WithPorts } from "#platform/ports";
import type { Reader } from "./rule.ts";
import { purses } from "./tables.ts";

/** How a guild takes and spends money; what holds where nobody has set anything. */
export async function settingsOf(ctx: WithPorts, db: Reader, guildId: string) {
  const [row] = await db.select().from(purses).where(eq(purses.guildId, guildId));
  if (row && isCurrency(row.currency)) return { ...row, currency: row.currency, exists: true };
  const { currency } = paymentSettings(ctx);
  return {
    guildId,
    exists: false,
    open: false,
    currency,
    presetsMinor: suggestedTips(currency).map(({ amountMinor }) => amountMinor),
    messageRequired: false,
    thanks: "",
    limitMinor: tipRange(currency, true).most.amountMinor,
  };
}
