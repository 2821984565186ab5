import { eq, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { trustLevelOf } from "#modules/trust";
import { type Actor, authorize } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { textAsHtml } from "#platform/markdown";
import { users } from "#tables/identity";
import { standingRoles } from "../contract.ts";
import { oneGuildFirst } from "../errors.ts";
import { guildFounded } from "../events.ts";
import type { FoundInput } from "../inputs.ts";
import { note } from "../log.ts";
import { standing } from "../roles.ts";
import { orSlugTaken, refuseUnlessFree } from "../slugs.ts";
import { guildMembers, guildRoles, guilds } from "../tables.ts";
import { whoseSubscribers } from "../whose-subscribers.ts";

const newAccountMs = dayMs;

/** Founds a guild with its four roles and its owner. The same form sent again finds the first. */
export async function foundGuild(
  ctx: Context<Actor>,
  input: FoundInput,
): Promise<{ readonly id: string; readonly slug: string }> {
  const founder = requireMember(ctx);
  authorize(founder, "guild.found", {});
  return inTransaction(ctx, async (tx) => {
    // One founding at a time for each person: two forms at once must not pass the limit together.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`found ${founder.userId}`}, 7))`,
    );
    const [same] = await tx.select().from(guilds).where(eq(guilds.slug, input.slug));
    if (same && same.foundedBy === founder.userId && same.name === input.name)
      return { id: same.id, slug: same.slug };
    const now = ctx.clock.now();
    await refuseUnlessFree(tx, input.slug, { now });
    await refuseSecond(tx, ctx, founder.userId);
    const whose = await whoseSubscribers(tx, input);
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
      standingRoles.map((key) => ({
        guildId: guild.id,
        key,
        ...standing[key],
        permissions: [...standing[key].permissions],
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
    await note(tx, { guildId: guild.id, act: "founded", byId: founder.userId, at: now });
    await emit(tx, guildFounded, { guildId: guild.id, userId: founder.userId });
    return { id: guild.id, slug: guild.slug };
  }).catch(orSlugTaken);
}

async function refuseSecond(tx: Transaction, ctx: Context<Actor>, userId: string): Promise<void> {
  const [row] = await tx
    .select({
      joinedAt: users.createdAt,
      founded: sql<boolean>`exists (select from ${guilds} g where g.founded_by = ${userId}::uuid)`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!row?.founded) return;
  const isNew = ctx.clock.now().getTime() - row.joinedAt.getTime() < newAccountMs;
  if (isNew || (await trustLevelOf(tx, ctx.actor)) === 0) throw oneGuildFirst();
}
