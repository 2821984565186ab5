import { eq, sql } from "drizzle-orm";
import { suggestedTips, tipRange } from "#contracts/tips";
import { paymentSettings } from "#modules/payments";
import { preparedQuery } from "#platform/db";
import { isCurrency } from "#platform/money";
import type { WithPorts } from "#platform/ports";
import type { Reader } from "./split-rule.ts";
import { treasuries } from "./tables.ts";

/** How a guild accepts and spends money, with defaults for what is not set. */
export async function settingsOf(ctx: WithPorts, db: Reader, guildId: string) {
  const [row] = await treasuryOf(db).execute({ guildId });
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

const treasuryOf = preparedQuery((db) =>
  db
    .select()
    .from(treasuries)
    .where(eq(treasuries.guildId, sql.placeholder("guildId")))
    .prepare("treasury_of_guild"),
);
