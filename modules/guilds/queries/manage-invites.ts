import { desc, eq, inArray, sql } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { isLive, loadGuildFor } from "../access.ts";
import type { InviteLine, ManageInvites } from "../contract.ts";
import { guildHead } from "../guild-view.ts";
import { peopleOf } from "../people-of.ts";
import { mayHandOut } from "../roles.ts";
import { guildInvites, guildInviteUses } from "../tables.ts";
import { rolesOf } from "./members-page.ts";

/** The invitations of a guild, latest first, and who came by each. */
export async function manageInvites(
  ctx: Context<Actor>,
  { slug }: { readonly slug: string },
): Promise<ManageInvites> {
  const { db, actor } = ctx;
  const loaded = await loadGuildFor(db, ctx, { slug });
  authorize(actor, "guild.see_invites", loaded.facts);
  const roles = await rolesOf(db, loaded.guild.id);
  const rows = await db
    .select({ invite: guildInvites, live: sql<boolean>`(${isLive(ctx.clock.now())})` })
    .from(guildInvites)
    .where(eq(guildInvites.guildId, loaded.guild.id))
    .orderBy(desc(guildInvites.madeAt), desc(guildInvites.id))
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
    ...rows.flatMap(({ invite }) => [invite.madeBy, invite.userId]),
    ...uses.map(({ userId }) => userId),
  ]);
  const invites: InviteLine[] = rows.map(({ invite, live }) => ({
    id: invite.id,
    kind: invite.kind,
    note: invite.note,
    live,
    uses: invite.useCount,
    maxUses: invite.maxUses,
    madeAt: invite.madeAt.toISOString(),
    to: invite.userId ? (people.get(invite.userId)?.displayName ?? null) : invite.email,
    role: roles.find(({ id }) => id === invite.roleId)?.name ?? "",
    expiresAt: invite.expiresAt?.toISOString() ?? null,
    by: people.get(invite.madeBy) ?? null,
    came: uses
      .filter(({ inviteId }) => inviteId === invite.id)
      .flatMap(({ userId }) => people.get(userId) ?? []),
  }));
  return {
    head: await guildHead(db, actor, loaded),
    roles: roles.filter((role) => role.key !== "owner" && mayHandOut(loaded.facts.part, role)),
    invites,
  };
}
