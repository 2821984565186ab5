import { desc, eq, inArray, sql } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { isLive, loadGuildFor } from "../access.ts";
import type { InviteSummary, ManageInvites } from "../contract.ts";
import { loadGuildHeader } from "../guild-header.ts";
import { peopleOf } from "../people-of.ts";
import { canAssignRole } from "../roles.ts";
import { guildInvites, guildInviteUses } from "../tables.ts";
import { rolesOf } from "./members-page.ts";

/** A guild's invitations, latest first, and who joined by each. */
export async function manageInvites(
  ctx: Context<Actor>,
  { slug }: { readonly slug: string },
): Promise<ManageInvites> {
  const { db, actor } = ctx;
  const loaded = await loadGuildFor(db, ctx, { slug });
  authorize(actor, "guild.see_invites", loaded.facts);
  const roles = await rolesOf(ctx, loaded.guild.id);
  const rows = await db
    .select({ invite: guildInvites, live: sql<boolean>`(${isLive(ctx.clock.now())})` })
    .from(guildInvites)
    .where(eq(guildInvites.guildId, loaded.guild.id))
    .orderBy(desc(guildInvites.createdAt), desc(guildInvites.id))
    .limit(60);
  const ids = rows.map(({ invite }) => invite.id);
  const uses =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(guildInviteUses)
          .where(inArray(guildInviteUses.inviteId, ids))
          .orderBy(desc(guildInviteUses.at))
          .limit(300);
  const people = await peopleOf(db, [
    ...rows.flatMap(({ invite }) => [invite.createdBy, invite.userId]),
    ...uses.map(({ userId }) => userId),
  ]);
  const invites: InviteSummary[] = rows.map(({ invite, live }) => ({
    id: invite.id,
    kind: invite.kind,
    note: invite.note,
    live,
    uses: invite.useCount,
    maxUses: invite.maxUses,
    createdAt: invite.createdAt.toISOString(),
    to: invite.userId ? (people.get(invite.userId)?.displayName ?? null) : invite.email,
    role: roles.find(({ id }) => id === invite.roleId)?.name ?? "",
    expiresAt: invite.expiresAt?.toISOString() ?? null,
    by: people.get(invite.createdBy) ?? null,
    usedBy: uses
      .filter(({ inviteId }) => inviteId === invite.id)
      .flatMap(({ userId }) => people.get(userId) ?? []),
  }));
  return {
    header: await loadGuildHeader(ctx, loaded),
    roles: roles.filter((role) => role.key !== "owner" && canAssignRole(loaded.facts.part, role)),
    invites,
  };
}
