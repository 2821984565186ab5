import { and, eq } from "drizzle-orm";
import { loadGuildFor, noteInGuild } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { type Currency, type Money, money, parseMoneyText } from "#platform/money";
import { guildMembers } from "#tables/guilds";
import { users } from "#tables/identity";
import type { SpendState } from "../contract.ts";
import { amountUnclear, formUsed, noPurse, notAMember, overTheBalance } from "../errors.ts";
import { spendAsked } from "../events.ts";
import { holdPurse } from "../in-purse.ts";
import type { SpendInput } from "../inputs.ts";
import { payOutOf } from "../pay-out-of.ts";
import { settingsOf } from "../settings.ts";
import { purseSpends } from "../tables.ts";

interface Spending extends SpendInput {
  readonly slug: string;
  readonly onceKey: string;
}

/**
 * Pays a member out of the purse; above the guild's limit it waits for somebody else to agree. The
 * same form sent again gives the first answer, and never more than there is to spend.
 */
export async function spendFromPurse(
  ctx: Context<Actor>,
  input: Spending,
): Promise<{ readonly spendId: string; readonly state: SpendState }> {
  const me = requireMember(ctx);
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    // Holding the guild's row, spends happen one after another.
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug: input.slug }, { lock: true });
    authorize(me, "guild.spend_purse", facts);
    const { currency, limitMinor, exists } = await settingsOf(ctx, tx, guild.id);
    if (!exists) throw noPurse();
    const toId = await memberNamed(tx, guild.id, input.to);
    const amount = amountOf(input.amount, currency);
    const known = await sentBefore(tx, guild.id, me.userId, input, { toId, amount });
    if (known) return { spendId: known.id, state: known.state };
    const purse = await holdPurse(ctx, tx, { guildId: guild.id, currency, toId });
    if (amount.amountMinor > purse.freeMinor)
      throw overTheBalance(money(purse.freeMinor, currency));
    const waits = amount.amountMinor > limitMinor;
    const [spend] = await tx
      .insert(purseSpends)
      .values({
        guildId: guild.id,
        onceKey: input.onceKey,
        toId,
        reason: input.reason,
        currency,
        amountMinor: amount.amountMinor,
        askedBy: me.userId,
        askedAt: now,
        ...(waits
          ? { state: "waiting" as const }
          : { state: "done" as const, decidedBy: me.userId, decidedAt: now }),
      })
      .returning();
    if (!spend) throw new Error("no spend was written");
    if (waits) await emit(tx, spendAsked, { guildId: guild.id, spendId: spend.id });
    else await payOutOf(ctx, tx, { ...spend, currency }, purse);
    await noteInGuild(tx, {
      guildId: guild.id,
      act: waits ? "spend_asked" : "spent",
      byId: me.userId,
      aboutId: toId,
      at: now,
    });
    return { spendId: spend.id, state: spend.state };
  });
}

function amountOf(text: string, currency: Currency): Money {
  const parsed = parseMoneyText(text, currency);
  if ("problem" in parsed) throw amountUnclear("amount", parsed.problem);
  return parsed.money;
}

async function memberNamed(tx: Transaction, guildId: string, name: string): Promise<string> {
  const [member] = await tx
    .select({ userId: users.id })
    .from(users)
    .innerJoin(guildMembers, eq(guildMembers.userId, users.id))
    .where(
      and(
        eq(guildMembers.guildId, guildId),
        eq(users.username, name.toLowerCase().replace(/^@/, "")),
      ),
    );
  if (!member) throw notAMember("to");
  return member.userId;
}

async function sentBefore(
  tx: Transaction,
  guildId: string,
  askedBy: string,
  { onceKey, reason }: Spending,
  { toId, amount }: { readonly toId: string; readonly amount: Money },
) {
  const [spend] = await tx
    .select()
    .from(purseSpends)
    .where(
      and(
        eq(purseSpends.guildId, guildId),
        eq(purseSpends.askedBy, askedBy),
        eq(purseSpends.onceKey, onceKey),
      ),
    );
  if (!spend) return undefined;
  const same =
    spend.toId === toId && spend.amountMinor === amount.amountMinor && spend.reason === reason;
  if (!same) throw formUsed();
  return spend;
}
