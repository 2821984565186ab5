import { eq, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { trustLevelOf } from "#modules/trust";
import { type Actor, authorize, hasRole } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { textAsHtml } from "#platform/markdown";
import { users } from "#tables/identity";
import { builtInRoles } from "../contract.ts";
import { newAccountGuildLimit } from "../errors.ts";
import { guildCreated } from "../events.ts";
import type { CreateGuildInput } from "../inputs.ts";
import { logGuildAction } from "../log.ts";
import { builtInRoleDefaults } from "../roles.ts";
import { orSlugTaken, requireSlugAvailable } from "../slugs.ts";
import { resolveSubscriberSource } from "../subscriber-source.ts";
import { guildMembers, guildRoles, guilds } from "../tables.ts";

const newAccountMs = dayMs;

/** Founds a guild with its four roles and its owner. The same form sent again finds the first. */
export async function createGuild(
  ctx: Context<Actor>,
  input: CreateGuildInput,
): Promise<{ readonly id: string; readonly slug: string }> {
  const founder = requireMember(ctx);
  authorize(founder, "guild.create", {});
  return inTransaction(ctx, async (tx) => {
    // Serialized per user, so that two concurrent requests can't both pass the limit.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`found ${founder.userId}`}, 7))`,
    );
    const [same] = await tx.select().from(guilds).where(eq(guilds.slug, input.slug));
    if (same && same.foundedBy === founder.userId && same.name === input.name)
      return { id: same.id, slug: same.slug };
    const now = ctx.clock.now();
    await requireSlugAvailable(tx, input.slug, { now });
    await enforceNewAccountLimit(tx, ctx, founder.userId);
    const whose = await resolveSubscriberSource(tx, input);
    const [guild] = await tx
      .insert(guilds)
      .values({
        slug: input.slug,
        name: input.name,
        purpose: input.purpose,
        tags: input.tags,
        crestSeed: input.crestSeed ?? input.slug,
        crestChoice: input.crest,
        visibility: input.visibility,
        policy: input.policy,
        questions: input.questions,
        aboutHtml: textAsHtml(""),
        rulesHtml: textAsHtml(""),
        foundedBy: founder.userId,
        foundedAt: now,
        lastActiveAt: now,
        memberCount: 1,
        ...whose,
      })
      .returning();
    if (!guild) throw new Error("no guild was written");
    await tx.insert(guildRoles).values(
      builtInRoles.map((key) => ({
        guildId: guild.id,
        key,
        ...builtInRoleDefaults[key],
        permissions: [...builtInRoleDefaults[key].permissions],
        memberCount: key === "owner" ? 1 : 0,
      })),
    );
    await tx.insert(guildMembers).values({
      guildId: guild.id,
      userId: founder.userId,
      roleId: sql`(select id from guild_roles where guild_id = ${guild.id} and key = 'owner')`,
      isOwner: true,
      joinedAt: now,
    });
    await logGuildAction(tx, {
      guildId: guild.id,
      action: "founded",
      byId: founder.userId,
      at: now,
    });
    await emit(tx, guildCreated, { guildId: guild.id, userId: founder.userId });
    return { id: guild.id, slug: guild.slug };
  }).catch(orSlugTaken);
}

async function enforceNewAccountLimit(
  tx: Transaction,
  ctx: Context<Actor>,
  userId: string,
): Promise<void> {
  const [row] = await tx
    .select({
      joinedAt: users.createdAt,
      founded: sql<boolean>`exists (select from ${guilds} g where g.founded_by = ${userId}::uuid)`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!row?.founded || hasRole(ctx.actor, "admin")) return;
  const isNew = ctx.clock.now().getTime() - row.joinedAt.getTime() < newAccountMs;
  if (isNew || (await trustLevelOf(tx, ctx.actor)) === 0) throw newAccountGuildLimit();
}
