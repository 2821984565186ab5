import { and, eq } from "drizzle-orm";
import { relations } from "#modules/people";
import { type Actor, authorize, can } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { mayNotWriteMessage, messageAlreadyAdded, tipsNotAccepted } from "../errors.ts";
import { tipMessageAdded } from "../events.ts";
import { getGuildTipPort } from "../guild-tip-port.ts";
import { loadTipForTipper } from "../load-tip-for-tipper.ts";
import { tips } from "../tables.ts";

/** A few words after the tip, once: what was sent stays as it is. Who could not give may not write. */
export async function addMessage(
  ctx: Context<Actor>,
  { tipId, key, message }: { tipId: string; key: string | undefined; message: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const tip = await loadTipForTipper(tx, ctx, tipId, key);
    if (tip.message === message) return;
    await assertMayStillTip(ctx, tx, tip);
    if (!can(ctx.actor, "tip.write_message", {})) throw mayNotWriteMessage();
    const [written] = await tx
      .update(tips)
      .set({ message })
      .where(and(eq(tips.id, tip.id), eq(tips.message, ""), eq(tips.state, "given")))
      .returning({ id: tips.id });
    if (!written) throw messageAlreadyAdded();
    await emit(tx, tipMessageAdded, { tipId: tip.id, toId: tip.toId, guildId: tip.guildId });
  });
}

/**
 * The same rules as for tipping, except if tips were turned off since: that stops tips, not a
 * message on an existing one.
 */
async function assertMayStillTip(
  ctx: Context<Actor>,
  tx: Transaction,
  { toId, guildId }: typeof tips.$inferSelect,
): Promise<void> {
  const { actor } = ctx;
  if (toId) {
    const person = (await relations(tx, ctx, [toId])).get(toId);
    if (!person || !can(actor, "person.know", person)) throw tipsNotAccepted();
    return authorize(actor, "tip.give", { person, open: true });
  }
  const guild = guildId && (await getGuildTipPort(ctx)?.findVisible(tx, ctx, guildId));
  if (!guild || !(await getGuildTipPort(ctx)?.findForPayer(tx, ctx, guild.slug)))
    throw tipsNotAccepted();
  authorize(actor, "tip.give_guild", { open: true });
}
