import { and, eq, inArray, isNull } from "drizzle-orm";
import { loadGuildFor, noteInGuild } from "#modules/guilds";
import { requireMember, requireRecentAuthentication } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { guildMembers, guildRoles } from "#tables/guilds";
import { users } from "#tables/identity";
import { treasuryLimits } from "../contract.ts";
import {
  namedTwice,
  notAMember,
  roleNotFound,
  roleTooLarge,
  shareMissing,
  sharesExceedTotal,
} from "../errors.ts";
import { rulePublished } from "../events.ts";
import type { RuleInput } from "../inputs.ts";
import { listSplitRules } from "../split-rule.ts";
import { treasurySplitRules, treasurySplitShares } from "../tables.ts";

type NewShare = Omit<typeof treasurySplitShares.$inferInsert, "id" | "ruleId">;

/** How income is divided from now on. Earlier income is not affected. */
export async function publishSplitRule(
  ctx: Context<Actor>,
  { slug, ...input }: RuleInput & { readonly slug: string },
): Promise<void> {
  const me = requireMember(ctx);
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    authorize(me, "guild.edit_treasury_settings", facts);
    requireRecentAuthentication(ctx);
    const shares = [
      ...(await sharesOfRoles(tx, guild.id, input.roles)),
      ...(await sharesOfPeople(tx, guild.id, input.people)),
    ];
    if (shares.reduce((sum, { basisPoints }) => sum + basisPoints, 0) > 10_000)
      throw sharesExceedTotal();
    const [present] = await listSplitRules(tx, guild.id);
    // Sent twice, or nothing changed: the current rule is the same.
    if (namesOf(shares) === namesOf(present?.lines ?? [])) return;
    await tx
      .update(treasurySplitRules)
      .set({ endedAt: now })
      .where(and(eq(treasurySplitRules.guildId, guild.id), isNull(treasurySplitRules.endedAt)));
    const version = (present?.version ?? 0) + 1;
    const [rule] = await tx
      .insert(treasurySplitRules)
      .values({ guildId: guild.id, version, publishedBy: me.userId, publishedAt: now })
      .returning({ id: treasurySplitRules.id });
    if (!rule) throw new Error("no rule was written");
    if (shares.length > 0)
      await tx
        .insert(treasurySplitShares)
        .values(shares.map((share) => ({ ...share, ruleId: rule.id })));
    await noteInGuild(tx, {
      guildId: guild.id,
      action: "rule_published",
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
  input: RuleInput["roles"],
): Promise<NewShare[]> {
  const roles = await tx.select().from(guildRoles).where(eq(guildRoles.guildId, guildId));
  return input.flatMap(({ roleId, share }, index) => {
    if (share === 0) return [];
    const role = roles.find(({ id }) => id === roleId);
    if (!role) throw roleNotFound();
    if (input.findIndex((one) => one.roleId === roleId) !== index)
      throw namedTwice(`roles[${index}].share`);
    if (role.memberCount > treasuryLimits.roleMembers)
      throw roleTooLarge(`roles[${index}].share`, treasuryLimits.roleMembers);
    return [{ roleId, roleName: role.name, basisPoints: share }];
  });
}

async function sharesOfPeople(
  tx: Transaction,
  guildId: string,
  input: RuleInput["people"],
): Promise<NewShare[]> {
  const names = input.map(({ username }) => username.toLowerCase().replace(/^@/, ""));
  const members = await tx
    .select({ userId: users.id, username: users.username })
    .from(users)
    .innerJoin(guildMembers, eq(guildMembers.userId, users.id))
    .where(and(eq(guildMembers.guildId, guildId), inArray(users.username, names)));
  return input.flatMap(({ share }, index) => {
    const name = names[index] ?? "";
    if (name === "") return [];
    const member = members.find(({ username }) => username === name);
    if (!member) throw notAMember(`people[${index}].username`);
    if (names.indexOf(name) !== index) throw namedTwice(`people[${index}].username`);
    if (share === 0) throw shareMissing(`people[${index}].share`);
    return [{ userId: member.userId, basisPoints: share }];
  });
}
