import { and, asc, eq, inArray } from "drizzle-orm";
import { type Actor, authorize, can } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { tiers } from "#tables/subscriptions";
import { loadGuildFor, type Reader } from "../access.ts";
import type { ManageSettings } from "../contract.ts";
import { loadGuildHeader } from "../guild-header.ts";
import { peopleOf } from "../people-of.ts";
import { positionOf } from "../roles.ts";
import { guildCategories, guildMembers, guildOwnershipTransfers } from "../tables.ts";
import { rolesOf } from "./members-page.ts";

/** All settings of a guild, and which of them the actor may change. */
export async function manageSettings(
  ctx: Context<Actor>,
  { slug }: { readonly slug: string },
): Promise<ManageSettings> {
  const { db, actor } = ctx;
  const loaded = await loadGuildFor(db, ctx, { slug });
  const { guild, facts } = loaded;
  // An archived guild is edited no more, but its settings can still be seen and it can be reopened.
  const reading = { ...facts, archived: false };
  if (!can(actor, "guild.manage_roles", reading)) authorize(actor, "guild.edit", reading);
  const part = facts.part;
  const [roles, [creator], header, offered, categories, ownershipTransfer, eligibleOwners] =
    await Promise.all([
      rolesOf(ctx, guild.id),
      guild.creatorId
        ? db.select({ username: users.username }).from(users).where(eq(users.id, guild.creatorId))
        : [],
      loadGuildHeader(ctx, loaded),
      tiersOf(db, guild),
      categoriesOf(db, guild.id),
      loadOwnershipTransfer(ctx, guild.id),
      can(actor, "guild.own", facts) ? listEligibleOwners(db, guild.id) : [],
    ]);
  return {
    header,
    form: {
      name: guild.name,
      slug: guild.slug,
      purpose: guild.purpose,
      tags: guild.tags.join(", "),
      crest: String(guild.crestChoice),
      about: guild.about,
      rules: guild.rules,
      visibility: guild.visibility,
      policy: guild.policy,
      questions: guild.questions.join("\n"),
      creator: creator?.username ?? "",
      tier: guild.tierId ?? "",
      autoApprove: guild.autoApproveLevel === null ? "never" : String(guild.autoApproveLevel),
    },
    notifyManagers: guild.notifyManagers,
    tiers: offered,
    roles: roles.map((role) => ({
      ...role,
      position: positionOf(role.rank),
      mayChange: part !== null && role.key !== "owner" && role.rank < part.rank,
    })),
    /** What the asker has themselves, and so may give. */
    mine: part?.permissions ?? [],
    categories,
    ownershipTransfer,
    eligibleOwners,
  };
}

/** Tiers the join policy can require: a tier of the guild's creator, or one of the guild's own. */
const tiersOf = (db: Reader, { id, creatorId }: { id: string; creatorId: string | null }) =>
  db
    .select({ id: tiers.id, name: tiers.name })
    .from(tiers)
    .where(
      creatorId === null
        ? and(eq(tiers.guildId, id), inArray(tiers.state, ["live", "closed"]))
        : eq(tiers.creatorId, creatorId),
    )
    .orderBy(asc(tiers.position));

export const categoriesOf = (db: Reader, guildId: string) =>
  db
    .select({
      id: guildCategories.id,
      slug: guildCategories.slug,
      name: guildCategories.name,
      color: guildCategories.color,
    })
    .from(guildCategories)
    .where(eq(guildCategories.guildId, guildId))
    .orderBy(asc(guildCategories.position), asc(guildCategories.id));

async function loadOwnershipTransfer({ db, clock }: Context<Actor>, guildId: string) {
  const [offer] = await db
    .select()
    .from(guildOwnershipTransfers)
    .where(eq(guildOwnershipTransfers.guildId, guildId));
  if (!offer || offer.expiresAt <= clock.now()) return null;
  const person = (await peopleOf(db, [offer.toId])).get(offer.toId);
  return person ? { person, until: offer.expiresAt.toISOString() } : null;
}

/** Members who could take over the guild: a few of the longest-standing. */
async function listEligibleOwners(db: Reader, guildId: string) {
  const rows = await db
    .select({ userId: guildMembers.userId })
    .from(guildMembers)
    .where(and(eq(guildMembers.guildId, guildId), eq(guildMembers.isOwner, false)))
    .orderBy(asc(guildMembers.joinedAt))
    .limit(100);
  const people = await peopleOf(
    db,
    rows.map(({ userId }) => userId),
  );
  return rows.flatMap(({ userId }) => people.get(userId) ?? []);
}
