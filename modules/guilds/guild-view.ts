import { eq } from "drizzle-orm";
import { fileAddresses } from "#modules/media";
import { type Actor, can, type GuildFacts } from "#permissions";
import { users } from "#tables/identity";
import type { LoadedGuild, Reader } from "./access.ts";
import type { GuildHead, GuildMay } from "./contract.ts";

export const mayOf = (actor: Actor, facts: GuildFacts): GuildMay => ({
  read: can(actor, "guild.read", facts),
  join: can(actor, "guild.join", facts),
  ask: can(actor, "guild.ask", facts) && !facts.requested,
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
  seePurse: can(actor, "guild.see_purse", facts),
  seePurseSum: can(actor, "guild.see_purse_sum", facts),
  spendPurse: can(actor, "guild.spend_purse", facts),
  setPurse: can(actor, "guild.set_purse", facts),
  setTiers: can(actor, "guild.set_tiers", facts),
  seePayers: can(actor, "guild.see_payers", facts),
});

function stateOf({ facts, member }: LoadedGuild): GuildHead["state"] {
  if (member) return member.isOwner ? "owner" : "member";
  if (facts.banned) return "banned";
  if (facts.invited) return "invited";
  return facts.requested ? "requested" : "stranger";
}

export async function guildHead(db: Reader, actor: Actor, loaded: LoadedGuild): Promise<GuildHead> {
  const { guild, role, facts } = loaded;
  return {
    id: guild.id,
    slug: guild.slug,
    name: guild.name,
    purpose: guild.purpose,
    tags: guild.tags,
    crest: { seed: guild.crestSeed, choice: guild.crestChoice },
    banner: await bannerOf(db, guild.bannerId),
    visibility: guild.visibility,
    policy: guild.policy,
    memberCount: guild.memberCount,
    foundedAt: guild.foundedAt.toISOString(),
    archived: facts.archived,
    pausedUntil: facts.paused ? (guild.pausedUntil?.toISOString() ?? null) : null,
    deleteAfter: guild.deleteAfter?.toISOString() ?? null,
    role: role && { name: role.name, colour: role.colour },
    state: stateOf(loaded),
    creator: await creatorOf(db, guild.creatorId),
    may: mayOf(actor, facts),
  };
}

const bannerOf = async (db: Reader, id: string | null): Promise<GuildHead["banner"]> =>
  id ? ((await fileAddresses(db, [id])).get(id) ?? null) : null;

async function creatorOf(db: Reader, creatorId: string | null): Promise<GuildHead["creator"]> {
  if (!creatorId) return null;
  const [row] = await db
    .select({ username: users.username, name: users.name })
    .from(users)
    .where(eq(users.id, creatorId));
  return row ?? null;
}
