import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { setPicture } from "#modules/media";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadGuildFor } from "../access.ts";
import { guildChanged } from "../events.ts";
import { logGuildAction } from "../log.ts";
import { guilds } from "../tables.ts";

/** Sets the guild's banner to an uploaded image, or removes it; the previous one is deleted. */
export async function setBanner(
  ctx: Context<Actor>,
  { slug, fileId }: { readonly slug: string; readonly fileId: string | null },
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    authorize(me, "guild.edit", facts);
    if (guild.bannerId === fileId) return;
    const subject = { kind: "guild", id: guild.id } as const;
    await setPicture(tx, { ownerId: me.userId, subject, fileId });
    await tx.update(guilds).set({ bannerId: fileId }).where(eq(guilds.id, guild.id));
    await logGuildAction(tx, {
      guildId: guild.id,
      byId: me.userId,
      at: ctx.clock.now(),
      action: "edited",
    });
    await emit(tx, guildChanged, { guildId: guild.id });
  });
}
