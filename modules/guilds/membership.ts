import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { emit } from "#platform/events";
import type { GuildRow, InviteRow, MemberRow } from "./access.ts";
import type { BuiltInRole } from "./contract.ts";
import { deleteEventResponses } from "./delete-event-responses.ts";
import { memberJoined, memberLeft } from "./events.ts";
import { logGuildAction } from "./log.ts";
import { canAssignRole } from "./roles.ts";
import {
  guildInvites,
  guildInviteUses,
  guildMembers,
  guildOwnershipTransfers,
  guildRequests,
  guildRoles,
  guilds,
} from "./tables.ts";

interface NewMember {
  readonly guild: Pick<GuildRow, "id">;
  readonly userId: string;
  readonly how: "open" | "invite" | "approved" | "subscription";
  readonly now: Date;
  readonly invite?: InviteRow | null;
}

/**
 * Adds a member once. The caller holds the guild's row lock, so that the count, invitation uses and
 * bans stay consistent.
 */
export async function addMember(tx: Transaction, coming: NewMember): Promise<boolean> {
  const { guild, userId, how, now, invite } = coming;
  const roleId =
    (invite && (await roleBy(tx, invite))) ?? (await roleByKey(tx, guild.id, "member")).id;
  const [joined] = await tx
    .insert(guildMembers)
    .values({
      guildId: guild.id,
      userId,
      roleId,
      joinedAt: now,
      bySubscription: how === "subscription",
    })
    .onConflictDoNothing()
    .returning();
  if (!joined) return false;
  await countMembers(tx, guild.id, roleId, 1);
  if (invite) {
    await tx
      .update(guildInvites)
      .set({ useCount: sql`${guildInvites.useCount} + 1` })
      .where(eq(guildInvites.id, invite.id));
    await tx
      .insert(guildInviteUses)
      .values({ inviteId: invite.id, userId, at: now })
      .onConflictDoNothing();
  }
  await closeRequest(tx, guild.id, userId, how === "approved" ? "approved" : "withdrawn", now);
  await logGuildAction(tx, {
    guildId: guild.id,
    action: "joined",
    byId: userId,
    at: now,
    details: { how },
  });
  await emit(tx, memberJoined, { guildId: guild.id, userId, how });
  return true;
}

/** The role an invitation grants, as long as its creator could still assign it. */
async function roleBy(tx: Transaction, invite: InviteRow): Promise<string | undefined> {
  const [role] = await tx.select().from(guildRoles).where(eq(guildRoles.id, invite.roleId));
  const [maker] = await tx
    .select({ rank: guildRoles.rank, permissions: guildRoles.permissions })
    .from(guildMembers)
    .innerJoin(guildRoles, eq(guildRoles.id, guildMembers.roleId))
    .where(
      and(eq(guildMembers.guildId, invite.guildId), eq(guildMembers.userId, invite.createdBy)),
    );
  return role && canAssignRole(maker ?? null, role) ? role.id : undefined;
}

interface RemovedMember {
  readonly guildId: string;
  readonly member: Pick<MemberRow, "userId" | "roleId">;
  readonly how: "left" | "removed" | "banned" | "lapsed" | "erased";
  readonly now: Date;
}

/**
 * Removes a member; also requires the guild's lock. Their posts and earnings stay theirs; their
 * invitations are revoked, or they could rejoin with them.
 */
export async function removeMember(
  tx: Transaction,
  { guildId, member, how, now }: RemovedMember,
): Promise<void> {
  const [gone] = await tx
    .delete(guildMembers)
    .where(and(eq(guildMembers.guildId, guildId), eq(guildMembers.userId, member.userId)))
    .returning();
  if (!gone) return;
  await countMembers(tx, guildId, gone.roleId, -1);
  await tx
    .delete(guildOwnershipTransfers)
    .where(
      and(
        eq(guildOwnershipTransfers.guildId, guildId),
        eq(guildOwnershipTransfers.toId, member.userId),
      ),
    );
  await revokeInvitesBy(tx, guildId, member.userId, now);
  await deleteEventResponses(tx, { guildId, userId: member.userId });
  await emit(tx, memberLeft, { guildId, userId: member.userId, how });
}

export const revokeInvitesBy = (tx: Transaction, guildId: string, createdBy: string, now: Date) =>
  tx
    .update(guildInvites)
    .set({ revokedAt: now })
    .where(
      and(
        eq(guildInvites.guildId, guildId),
        eq(guildInvites.createdBy, createdBy),
        isNull(guildInvites.revokedAt),
      ),
    );

async function countMembers(tx: Transaction, guildId: string, roleId: string, by: 1 | -1) {
  await tx
    .update(guilds)
    .set({ memberCount: sql`${guilds.memberCount} + ${by}` })
    .where(eq(guilds.id, guildId));
  await countRole(tx, roleId, by);
}

export const countRole = (tx: Transaction, roleId: string, by: 1 | -1) =>
  tx
    .update(guildRoles)
    .set({ memberCount: sql`${guildRoles.memberCount} + ${by}` })
    .where(eq(guildRoles.id, roleId));

type Ended = "approved" | "withdrawn" | "declined";

/** Ends an open request, whatever became of it. */
export const closeRequest = (
  tx: Transaction,
  guildId: string,
  userId: string,
  state: Ended,
  now: Date,
): Promise<void> => close(tx, guildId, eq(guildRequests.userId, userId), state, now);

/** Ends all open requests of a guild, as if each had been taken back. */
export const closeRequests = (tx: Transaction, guildId: string, now: Date): Promise<void> =>
  close(tx, guildId, undefined, "withdrawn", now);

async function close(
  tx: Transaction,
  guildId: string,
  which: SQL | undefined,
  state: Ended,
  now: Date,
): Promise<void> {
  const closed = await tx
    .update(guildRequests)
    .set({ state, decidedAt: now })
    .where(
      and(
        eq(guildRequests.guildId, guildId),
        sql`${guildRequests.state} in ('pending', 'needs_info')`,
        which,
      ),
    )
    .returning({ id: guildRequests.id });
  if (closed.length > 0) await countRequests(tx, guildId, -closed.length);
}

export const countRequests = (tx: Transaction, guildId: string, by: number) =>
  tx
    .update(guilds)
    .set({ openRequestCount: sql`${guilds.openRequestCount} + ${by}` })
    .where(eq(guilds.id, guildId));

export async function roleByKey(tx: Transaction, guildId: string, key: BuiltInRole) {
  const [role] = await tx
    .select()
    .from(guildRoles)
    .where(and(eq(guildRoles.guildId, guildId), eq(guildRoles.key, key)));
  if (!role) throw new Error(`guild ${guildId} has no ${key}`);
  return role;
}
