import { eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { loadGuildFor } from "../access.ts";
import { banned, guildPaused, invalidInvite } from "../errors.ts";
import { logGuildAction } from "../log.ts";
import { addMember } from "../membership.ts";
import { guildInvites } from "../tables.ts";

interface JoinGuildInput {
  readonly slug: string;
  /** From the link they followed. */
  readonly token?: string | undefined;
}

/** Joins an open guild, by invitation, or as a subscriber. Idempotent. */
export async function joinGuild(
  ctx: Context<Actor>,
  { slug, token }: JoinGuildInput,
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, facts, invite } = await loadGuildFor(tx, ctx, { slug }, { lock: true, token });
    if (facts.part) return;
    if (facts.banned) throw banned();
    if (facts.paused) throw guildPaused();
    if (token && !invite && facts.policy !== "open") throw invalidInvite();
    authorize(me, "guild.join", facts);
    const how = invite
      ? "invite"
      : facts.policy === "subscribers"
        ? "subscription"
        : ("open" as const);
    await addMember(tx, { guild, userId: me.userId, how, now: ctx.clock.now(), invite });
  });
}

/** Declines an invitation by username. */
export async function declineInvite(
  ctx: Context<Actor>,
  { slug }: { readonly slug: string },
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, invite } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    if (invite?.kind !== "person") throw invalidInvite();
    const now = ctx.clock.now();
    await tx.update(guildInvites).set({ revokedAt: now }).where(eq(guildInvites.id, invite.id));
    await logGuildAction(tx, {
      guildId: guild.id,
      action: "invite_revoked",
      byId: me.userId,
      at: now,
    });
  });
}
