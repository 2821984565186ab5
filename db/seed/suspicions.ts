import { and, eq, sql } from "drizzle-orm";
import { detectSuspicions } from "#modules/admin";
import { inviteInput, inviteToGuild } from "#modules/guilds";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { randomId } from "#platform/ids";
import { guildRoles, guilds } from "#tables/guilds";
import { rejectedSignIns, sessions } from "#tables/identity";
import { paymentAttempts, payments } from "#tables/payments";
import { ago, asMember } from "./as-member.ts";

const minutesAgo = (ctx: Context<Actor>, minutes: number) => ago(ctx, minutes / 1_440);
const idOf = async (ctx: Context<Actor>, username: string): Promise<string> => {
  const { actor } = await asMember(ctx, username);
  return isMember(actor) ? actor.userId : "";
};

/** An hour with many failures at once; the monitoring job detects what is wrong. */
export async function seedSuspicions(ctx: Context<Actor>): Promise<void> {
  await guessing(ctx);
  await travelling(ctx);
  await inviting(ctx);
  await tryingCards(ctx);
  await detectSuspicions(ctx);
}

/** One network, twenty-six names, two or three passwords each. */
async function guessing(ctx: Context<Actor>): Promise<void> {
  const tries = Array.from({ length: 61 }, (_, n) => ({
    at: minutesAgo(ctx, 41 - n / 2).clock.now(),
    network: "198.51.100.0/24",
    accountKey: `demo account ${n % 26}`,
  }));
  await ctx.db.insert(rejectedSignIns).values(tries);
}

/** Dara was in Utrecht at breakfast, and half an hour later in Wellington. */
async function travelling(ctx: Context<Actor>): Promise<void> {
  const userId = await idOf(ctx, "dara_finch");
  const expiresAt = ago(ctx, -7).clock.now();
  for (const [minutes, ipAddress, userAgent] of [
    [47, "192.0.2.41", "Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) Safari/605.1.15"],
    [14, "203.0.113.7", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0"],
  ] as const) {
    const createdAt = minutesAgo(ctx, minutes).clock.now();
    await ctx.db.insert(sessions).values({
      userId,
      ipAddress,
      userAgent,
      createdAt,
      expiresAt,
      token: `${randomId()}${randomId()}`,
      updatedAt: createdAt,
      lastSeenAt: createdAt,
      authenticatedAt: createdAt,
    });
  }
}

async function inviting(ctx: Context<Actor>): Promise<void> {
  const slug = "night-shift";
  const [role] = await ctx.db
    .select({ id: guildRoles.id })
    .from(guildRoles)
    .innerJoin(guilds, eq(guilds.id, guildRoles.guildId))
    .where(and(eq(guilds.slug, slug), eq(guildRoles.key, "member")));
  const link = inviteInput.parse({ kind: "link", hours: "1", roleId: role?.id });
  for (let n = 0; n < 34; n += 1)
    await inviteToGuild(await asMember(minutesAgo(ctx, 38 - n), "petra_halloran"), {
      ...link,
      slug,
    });
}

/** Seven cards in nine minutes, none of which was theirs. */
async function tryingCards(ctx: Context<Actor>): Promise<void> {
  const payerId = await idOf(ctx, "marcus_thorne");
  const until = minutesAgo(ctx, 12).clock.now();
  await ctx.db.execute(sql`
    with tried as (
      insert into ${payments} (id, purpose, purpose_id, payer_type, payer_id, allocation, amount_minor,
        currency, description, return_path, client_key, input_hash, status, failure_code, provider,
        created_at, updated_at)
      select uuidv7(), 'tip', uuidv7(), 'member', ${payerId}::uuid, '{}', 100, 'EUR', 'A tip', '/',
        'demo card ' || n, 'demo card ' || n, 'failed', 'card_declined', 'sandbox', at, at
      from generate_series(1, 7) n,
        lateral (select ${until}::timestamptz - make_interval(secs => n * 77) as at) as moment
      returning id, created_at)
    insert into ${paymentAttempts} (kind, payment_id, state, request, failure_code, created_at, updated_at)
    select 'charge', id, 'failed', '{}', 'card_declined', created_at, created_at from tried`);
}
