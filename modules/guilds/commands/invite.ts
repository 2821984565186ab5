import { and, eq, sql } from "drizzle-orm";
import { requireMember, signedToken, tokenDigest } from "#modules/identity";
import { relations } from "#modules/people";
import { type Actor, authorize, can } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { invalid } from "#platform/errors";
import { emit } from "#platform/events";
import type { Message } from "#platform/i18n";
import { randomId, sortableId } from "#platform/ids";
import { isEmailAddress } from "#platform/mail";
import { users } from "#tables/identity";
import { isLive, loadGuildFor } from "../access.ts";
import { listActiveBans } from "../active-bans.ts";
import { guildLimits } from "../contract.ts";
import { sendInvitation } from "../emails.ts";
import { alreadyMember, roleNotAssignable, tooManyInvites, userNotFound } from "../errors.ts";
import { personInvited } from "../events.ts";
import type { InviteInput } from "../inputs.ts";
import { logGuildAction } from "../log.ts";
import { canAssignRole } from "../roles.ts";
import { guildInvites, guildMembers, guildRoles } from "../tables.ts";

const hourMs = 3_600_000;

/**
 * Creates a link, invites a user by name, or sends an email. The link's secret is returned only
 * here: if it is lost, another link has to be created.
 */
export async function inviteToGuild(
  ctx: Context<Actor>,
  { slug, ...input }: InviteInput & { readonly slug: string },
): Promise<{ readonly token: string | null }> {
  const me = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    authorize(me, "guild.invite", facts);
    const [role] = await tx
      .select()
      .from(guildRoles)
      .where(and(eq(guildRoles.id, input.roleId), eq(guildRoles.guildId, guild.id)));
    if (!role || role.key === "owner" || !canAssignRole(facts.part, role))
      throw roleNotAssignable();
    const now = ctx.clock.now();
    await enforceInviteLimit(tx, guild.id, now);
    const id = sortableId(now);
    const invite = {
      id,
      guildId: guild.id,
      kind: input.kind,
      roleId: role.id,
      note: input.note,
      expiresAt:
        input.hours === "0" ? null : new Date(now.getTime() + Number(input.hours) * hourMs),
      createdBy: me.userId,
      createdAt: now,
    };
    const line = { guildId: guild.id, action: "invited", byId: me.userId, at: now } as const;
    if (input.kind === "person") {
      const userId = await findInvited(tx, ctx, guild.id, input.who);
      await tx
        .update(guildInvites)
        .set({ revokedAt: now })
        .where(
          and(
            eq(guildInvites.guildId, guild.id),
            eq(guildInvites.userId, userId),
            sql`${guildInvites.revokedAt} is null and ${guildInvites.useCount} = 0`,
          ),
        );
      await tx.insert(guildInvites).values({ ...invite, userId, maxUses: 1 });
      await logGuildAction(tx, { ...line, aboutId: userId });
      await emit(tx, personInvited, {
        guildId: guild.id,
        userId,
        inviteId: id,
        byId: me.userId,
      });
      return { token: null };
    }
    const byMail = input.kind === "email";
    if (byMail && !isEmailAddress(input.who))
      throw invalid({ who: ["forms.errors.email" satisfies Message] }, "unsupported_email");
    const token = byMail ? signedToken(ctx, `guild invite ${id}`) : `${randomId()}${randomId()}`;
    await tx.insert(guildInvites).values({
      ...invite,
      tokenHash: tokenDigest(token),
      email: byMail ? input.who.toLowerCase() : null,
      maxUses: byMail ? 1 : input.uses === "" ? null : input.uses,
    });
    await logGuildAction(tx, { ...line, details: { kind: input.kind } });
    if (byMail) await sendInvitation(tx, { inviteId: id });
    return { token: byMail ? null : token };
  });
}

export async function revokeInvite(
  ctx: Context<Actor>,
  { slug, inviteId }: { readonly slug: string; readonly inviteId: string },
): Promise<void> {
  const me = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    authorize(me, "guild.see_invites", facts);
    const now = ctx.clock.now();
    const revoked = await tx
      .update(guildInvites)
      .set({ revokedAt: now })
      .where(
        and(
          eq(guildInvites.id, inviteId),
          eq(guildInvites.guildId, guild.id),
          sql`${guildInvites.revokedAt} is null`,
        ),
      )
      .returning();
    if (revoked.length === 0) return;
    await logGuildAction(tx, {
      guildId: guild.id,
      action: "invite_revoked",
      byId: me.userId,
      at: now,
    });
  });
}

/** A user who blocked the inviter, or is banned from the guild, is reported as not found. */
async function findInvited(
  tx: Transaction,
  ctx: Context<Actor>,
  guildId: string,
  name: string,
): Promise<string> {
  const username = name.replace(/^@/, "").toLowerCase();
  const [person] = await tx
    .select({
      id: users.id,
      inside: sql<boolean>`exists (select from ${guildMembers} m
      where m.guild_id = ${guildId}::uuid and m.user_id = ${users}.id)`,
    })
    .from(users)
    .where(eq(users.username, username));
  if (!person) throw userNotFound();
  const facts = (await relations(tx, ctx, [person.id])).get(person.id);
  if (!facts || !can(ctx.actor, "person.know", facts)) throw userNotFound();
  if (person.inside) throw alreadyMember();
  if ((await listActiveBans(tx, guildId, [person.id], ctx.clock.now())).has(person.id))
    throw invalid({ who: ["guilds.errors.inviteBanned" satisfies Message] }, "banned");
  return person.id;
}

async function enforceInviteLimit(tx: Transaction, guildId: string, now: Date): Promise<void> {
  const [row] = await tx
    .select({ live: sql<number>`count(*)::int` })
    .from(guildInvites)
    .where(and(eq(guildInvites.guildId, guildId), isLive(now)));
  if ((row?.live ?? 0) >= guildLimits.liveInvites) throw tooManyInvites(guildLimits.liveInvites);
}
