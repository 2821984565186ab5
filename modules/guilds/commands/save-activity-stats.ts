import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import type { ActivityStats } from "../contract.ts";
import { guildChanged } from "../events.ts";
import { guilds } from "../tables.ts";

/** Stores the activity figures of a guild's card, measured by the forum. */
export async function saveActivityStats(
  ctx: Context<Actor>,
  { guildId, ...figures }: ActivityStats & { readonly guildId: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the system measures guild activity");
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
      .set({ ...next, activityMeasuredAt: ctx.clock.now() })
      .where(eq(guilds.id, guildId));
    // Cached pages are invalidated only if their content changes.
    if (!same || guild.activityMeasuredAt === null) await emit(tx, guildChanged, { guildId });
  });
}
