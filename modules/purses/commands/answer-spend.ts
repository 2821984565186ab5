import { and, eq } from "drizzle-orm";
import { loadGuildFor, noteInGuild } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { isUuid } from "#platform/ids";
import { type Currency, money } from "#platform/money";
import { guildMembers } from "#tables/guilds";
import { noSuchSpend, nothingFreeFor, receiverLeft, spendAnswered } from "../errors.ts";
import { spendAnswered as answered } from "../events.ts";
import { holdPurse } from "../in-purse.ts";
import { payOutOf } from "../pay-out-of.ts";
import { purseSpends } from "../tables.ts";

interface Answer {
  readonly slug: string;
  readonly spendId: string;
  readonly agree: boolean;
}

/**
 * A second person agrees to a spend or does not; whoever asked for it can only take it back. What is
 * in the purse is looked at anew: waiting kept nothing aside.
 */
export async function answerSpend(
  ctx: Context<Actor>,
  { slug, spendId, agree }: Answer,
): Promise<void> {
  const me = requireMember(ctx);
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    const [spend] = isUuid(spendId)
      ? await tx
          .select()
          .from(purseSpends)
          .where(and(eq(purseSpends.id, spendId), eq(purseSpends.guildId, guild.id)))
      : [];
    authorize(me, "guild.spend_purse", facts);
    if (!spend) throw noSuchSpend();
    const mine = spend.askedBy === me.userId;
    if (agree || !mine) authorize(me, "guild.answer_spend", { ...facts, spend });
    if (spend.state !== "waiting") throw spendAnswered();
    const currency = spend.currency as Currency;
    if (agree) {
      const { toId } = spend;
      const inside = and(eq(guildMembers.guildId, guild.id), eq(guildMembers.userId, toId));
      if ((await tx.$count(guildMembers, inside)) === 0) throw receiverLeft();
      const purse = await holdPurse(ctx, tx, { guildId: guild.id, currency, toId });
      if (spend.amountMinor > purse.freeMinor)
        throw nothingFreeFor(money(purse.freeMinor, currency));
      await payOutOf(ctx, tx, { ...spend, currency }, purse);
    }
    const state = agree ? "done" : mine ? "withdrawn" : "declined";
    await tx
      .update(purseSpends)
      .set({ state, decidedBy: me.userId, decidedAt: now })
      .where(eq(purseSpends.id, spend.id));
    await noteInGuild(tx, {
      guildId: guild.id,
      act: agree ? "spend_agreed" : mine ? "spend_withdrawn" : "spend_declined",
      byId: me.userId,
      aboutId: spend.toId,
      at: now,
    });
    await emit(tx, answered, { guildId: guild.id, spendId: spend.id });
  });
}
