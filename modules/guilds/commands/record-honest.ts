import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import type { HonestFigures } from "../contract.ts";
import { guildChanged } from "../events.ts";
import { guilds } from "../tables.ts";

/** Keeps what a guild's card says of it. Reckoned by whoever knows its discussions. */
export async function recordHonest(
  ctx: Context<Actor>,
  { guildId, ...figures }: HonestFigures & { readonly guildId: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the house itself gauges guilds");
  await inTransaction(ctx, async (tx) => {
    const [guild] = await tx
      .select()
      .from(guilds)
      .where(eq(guilds.id, guildId))
      .for("no key update");
    if (!guild) return;
    const next = {
      posterCount: figures.posters,
      questionCount: figures.questions,
      answeredCount: figures.answered,
      medianReplyMinutes: figures.medianReplyMinutes,
    };
    const same = (Object.keys(next) as (keyof typeof next)[]).every(
      (name) => guild[name] === next[name],
    );
    await tx
      .update(guilds)
      .set({ ...next, honestAt: ctx.clock.now() })
      .where(eq(guilds.id, guildId));
    // Kept pages are made anew only where their words change.
    if (!same || guild.honestAt === null) await emit(tx, guildChanged, { guildId });
  });
}
