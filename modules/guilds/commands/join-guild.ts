import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { loadGuildFor } from "../access.ts";
import { banned, deadInvite, doorShut } from "../errors.ts";
import { note } from "../log.ts";
import { letIn } from "../membership.ts";
import { guildInvites } from "../tables.ts";

interface Joining {
  readonly slug: string;
  /** From the link they followed. */
  readonly token?: string | undefined;
}

/** Joins: where the door is open, by an invitation, or as a subscriber. Again is the same as once. */
export async function joinGuild(ctx: Context<Actor>, { slug, token }: Joining): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, facts, invite } = await loadGuildFor(tx, ctx, { slug }, { lock: true, token });
    if (facts.part) return;
    if (facts.banned) throw banned();
    if (facts.paused) throw doorShut();
    if (token && !invite && facts.policy !== "open") throw deadInvite();
    authorize(me, "guild.join", facts);
    const how = invite
      ? "invite"
      : facts.policy === "subscribers"
        ? "subscription"
        : ("open" as const);
    await letIn(tx, { guild, userId: me.userId, how, now: ctx.clock.now(), invite });
  });
}

/** Says no to being asked in by name. */
export async function declineInvite(
  ctx: Context<Actor>,
  { slug }: { readonly slug: string },
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, invite } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    if (invite?.kind !== "person") throw deadInvite();
    const now = ctx.clock.now();
    await tx.update(guildInvites).set({ revokedAt: now }).where(eq(guildInvites.id, invite.id));
    await note(tx, { guildId: guild.id, act: "invite_revoked", byId: me.userId, at: now });
  });
}
