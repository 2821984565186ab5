import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { setPicture } from "#modules/media";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadGuildFor } from "../access.ts";
import { guildChanged } from "../events.ts";
import { note } from "../log.ts";
import { guilds } from "../tables.ts";

/** A picture one has brought across the guild's head, or none; the one before goes. */
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
    await note(tx, { guildId: guild.id, byId: me.userId, at: ctx.clock.now(), act: "edited" });
    await emit(tx, guildChanged, { guildId: guild.id });
  });
}
