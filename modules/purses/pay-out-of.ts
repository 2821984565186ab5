import { post, purseSpent as spentInLedger } from "#modules/ledger";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { emit } from "#platform/events";
import type { Currency } from "#platform/money";
import { purseSpent } from "./events.ts";
import { guildOwner, type holdPurse } from "./in-purse.ts";
import type { purseSpends } from "./tables.ts";

type Spend = typeof purseSpends.$inferSelect;

/** Moves the money; whoever calls has held the purse and found enough in it. */
export async function payOutOf(
  ctx: Context<Actor>,
  tx: Transaction,
  spend: Pick<Spend, "id" | "guildId" | "toId" | "amountMinor"> & { readonly currency: Currency },
  { held }: Awaited<ReturnType<typeof holdPurse>>,
): Promise<void> {
  const { id, guildId, toId, amountMinor, currency } = spend;
  const guild = guildOwner(guildId);
  const to = { type: "member", id: toId } as const;
  await post(tx, spentInLedger({ guild, to, amountMinor, currency, held }), {
    key: `guild_spend:${id}`,
    source: { type: "guild_spend", id },
    actorId: ctx.actor.kind === "member" ? ctx.actor.userId : null,
    occurredAt: ctx.clock.now(),
  });
  await emit(tx, purseSpent, { guildId, spendId: id });
}
