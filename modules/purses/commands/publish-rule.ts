import { and, eq, inArray, isNull } from "drizzle-orm";
import { loadGuildFor, noteInGuild } from "#modules/guilds";
import { requireFreshProof, requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { guildMembers, guildRoles } from "#tables/guilds";
import { users } from "#tables/identity";
import { purseLimits } from "../contract.ts";
import {
  namedTwice,
  noSuchRole,
  notAMember,
  roleTooLarge,
  shareMissing,
  sharesTooLarge,
} from "../errors.ts";
import { rulePublished } from "../events.ts";
import type { RuleInput } from "../inputs.ts";
import { rulesOf } from "../rule.ts";
import { purseRules, purseShares } from "../tables.ts";

type NewShare = Omit<typeof purseShares.$inferInsert, "id" | "ruleId">;

/** How income is divided from now on. What came in before stays as it was divided. */
export async function publishRule(
  ctx: Context<Actor>,
  { slug, ...input }: RuleInput & { readonly slug: string },
): Promise<void> {
  const me = requireMember(ctx);
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    authorize(me, "guild.set_purse", facts);
    requireFreshProof(ctx);
    const shares = [
      ...(await sharesOfRoles(tx, guild.id, input.roles)),
      ...(await sharesOfPeople(tx, guild.id, input.people)),
    ];
    if (shares.reduce((sum, { basisPoints }) => sum + basisPoints, 0) > 10_000)
      throw sharesTooLarge();
    const [present] = await rulesOf(tx, guild.id);
    // Sent twice, or nothing changed: the rule in force says so already.
    if (namesOf(shares) === namesOf(present?.lines ?? [])) return;
    await tx
      .update(purseRules)
      .set({ endedAt: now })
      .where(and(eq(purseRules.guildId, guild.id), isNull(purseRules.endedAt)));
    const version = (present?.version ?? 0) + 1;
    const [rule] = await tx
      .insert(purseRules)
      .values({ guildId: guild.id, version, publishedBy: me.userId, publishedAt: now })
      .returning({ id: purseRules.id });
    if (!rule) throw new Error("no rule was written");
    if (shares.length > 0)
      await tx.insert(purseShares).values(shares.map((share) => ({ ...share, ruleId: rule.id })));
    await noteInGuild(tx, {
      guildId: guild.id,
      act: "rule_published",
      byId: me.userId,
      details: { version: String(version) },
      at: now,
    });
    await emit(tx, rulePublished, { guildId: guild.id, ruleId: rule.id });
  });
}

const namesOf = (shares: readonly Pick<NewShare, "userId" | "roleId" | "basisPoints">[]): string =>
  shares
    .map(({ userId, roleId, basisPoints }) => `${userId ?? roleId} ${basisPoints}`)
    .sort()
    .join(", ");

async function sharesOfRoles(
  tx: Transaction,
  guildId: string,
  given: RuleInput["roles"],
): Promise<NewShare[]> {
  const roles = await tx.select().from(guildRoles).where(eq(guildRoles.guildId, guildId));
  return given.flatMap(({ roleId, share }, index) => {
    if (share === 0) return [];
    const role = roles.find(({ id }) => id === roleId);
    if (!role) throw noSuchRole();
    if (given.findIndex((one) => one.roleId === roleId) !== index)
      throw namedTwice(`roles[${index}].share`);
    if (role.memberCount > purseLimits.roleMembers)
      throw roleTooLarge(`roles[${index}].share`, purseLimits.roleMembers);
    return [{ roleId, roleName: role.name, basisPoints: share }];
  });
}

async function sharesOfPeople(
  tx: Transaction,
  guildId: string,
  given: RuleInput["people"],
): Promise<NewShare[]> {
  const names = given.map(({ username }) => username.toLowerCase().replace(/^@/, ""));
  const members = await tx
    .select({ userId: users.id, username: users.username })
    .from(users)
    .innerJoin(guildMembers, eq(guildMembers.userId, users.id))
    .where(and(eq(guildMembers.guildId, guildId), inArray(users.username, names)));
  return given.flatMap(({ share }, index) => {
    const name = names[index] ?? "";
    if (name === "") return [];
    const member = members.find(({ username }) => username === name);
    if (!member) throw notAMember(`people[${index}].username`);
    if (names.indexOf(name) !== index) throw namedTwice(`people[${index}].username`);
    if (share === 0) throw shareMissing(`people[${index}].share`);
    return [{ userId: member.userId, basisPoints: share }];
  });
}
