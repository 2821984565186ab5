import { eq } from "drizzle-orm";
import { fileAddresses } from "#modules/media";
import { type Actor, can, type GuildFacts } from "#permissions";
import type { Context } from "#platform/context";
import { readerTexts } from "#platform/translations";
import { users } from "#tables/identity";
import type { LoadedGuild, Reader } from "./access.ts";
import type { GuildHeader, GuildPermissions } from "./contract.ts";
import { roleName } from "./roles.ts";

export const guildPermissionsOf = (actor: Actor, facts: GuildFacts): GuildPermissions => ({
  read: can(actor, "guild.read", facts),
  join: can(actor, "guild.join", facts),
  ask: can(actor, "guild.request_to_join", facts) && !facts.requested,
  leave: can(actor, "guild.leave", facts),
  takePart: can(actor, "guild.take_part", facts),
  manage: can(actor, "guild.manage", facts),
  invite: can(actor, "guild.invite", facts),
  seeInvites: can(actor, "guild.see_invites", facts),
  approve: can(actor, "guild.approve", facts),
  edit: can(actor, "guild.edit", facts),
  manageRoles: can(actor, "guild.manage_roles", facts),
  announce: can(actor, "guild.announce", facts),
  pause: can(actor, "guild.pause", facts),
  liftBans: can(actor, "guild.lift_bans", facts),
  own: can(actor, "guild.own", facts),
  viewTreasury: can(actor, "guild.view_treasury", facts),
  viewTreasuryBalance: can(actor, "guild.view_treasury_balance", facts),
  spendTreasury: can(actor, "guild.spend_treasury", facts),
  saveTreasurySettings: can(actor, "guild.edit_treasury_settings", facts),
  setTiers: can(actor, "guild.set_tiers", facts),
  seePayers: can(actor, "guild.see_payers", facts),
});

function stateOf({ facts, member }: LoadedGuild): GuildHeader["state"] {
  if (member) return member.isOwner ? "owner" : "member";
  if (facts.banned) return "banned";
  if (facts.invited) return "invited";
  return facts.requested ? "requested" : "stranger";
}

export async function loadGuildHeader(
  ctx: Context<Actor>,
  loaded: LoadedGuild,
): Promise<GuildHeader> {
  const { db, actor } = ctx;
  const { guild, role, facts } = loaded;
  const [banner, creator] = await Promise.all([
    bannerOf(db, guild.bannerId),
    creatorOf(db, guild.creatorId),
  ]);
  return {
    id: guild.id,
    slug: guild.slug,
    name: guild.name,
    purpose: guild.purpose,
    tags: guild.tags,
    crest: { seed: guild.crestSeed, choice: guild.crestChoice },
    banner,
    visibility: guild.visibility,
    policy: guild.policy,
    memberCount: guild.memberCount,
    foundedAt: guild.foundedAt.toISOString(),
    archived: facts.archived,
    pausedUntil: facts.paused ? (guild.pausedUntil?.toISOString() ?? null) : null,
    deleteAfter: guild.deleteAfter?.toISOString() ?? null,
    role: role && { name: roleName(role, readerTexts(ctx)), color: role.color },
    state: stateOf(loaded),
    creator,
    may: guildPermissionsOf(actor, facts),
  };
}

const bannerOf = async (db: Reader, id: string | null): Promise<GuildHeader["banner"]> =>
  id ? ((await fileAddresses(db, [id])).get(id) ?? null) : null;

async function creatorOf(db: Reader, creatorId: string | null): Promise<GuildHeader["creator"]> {
  if (!creatorId) return null;
  const [row] = await db
    .select({ username: users.username, name: users.name })
    .from(users)
    .where(eq(users.id, creatorId));
  return row ?? null;
}
