import { and, eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { messageWritten } from "../errors.ts";
import { tipMessageAdded } from "../events.ts";
import { loadTipForGiver } from "../given-tip.ts";
import { tips } from "../tables.ts";

/** A few words after the tip, once: what was sent stays as it is. */
export async function addMessage(
  ctx: Context<Actor>,
  { tipId, key, message }: { tipId: string; key: string | undefined; message: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const tip = await loadTipForGiver(tx, ctx.actor, tipId, key);
    if (tip.message === message) return;
    const [written] = await tx
      .update(tips)
      .set({ message })
      .where(and(eq(tips.id, tip.id), eq(tips.message, ""), eq(tips.state, "given")))
      .returning({ id: tips.id });
    if (!written) throw messageWritten();
    await emit(tx, tipMessageAdded, { tipId: tip.id, toId: tip.toId, guildId: tip.guildId });
  });
}
