import { and, desc, eq, getTableColumns, gt, isNull, lt, or, sql } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { afterCursor, encodeCursor, keyText } from "#platform/db";
import { readerTexts } from "#platform/translations";
import { isLive, loadGuildFor } from "../access.ts";
import type { GuildActivity, GuildHeader, ManageOverview } from "../contract.ts";
import { loadGuildHeader } from "../guild-header.ts";
import { peopleOf } from "../people-of.ts";
import { storedRoleName } from "../roles.ts";
import { guildBans, guildInvites, guildLog } from "../tables.ts";

type Slug = { readonly slug: string };
const weekMs = 7 * dayMs;

/** Pending tasks, growth and the latest entries of the guild's log. */
export async function manageOverview(ctx: Context<Actor>, { slug }: Slug): Promise<ManageOverview> {
  const { db, actor } = ctx;
  const loaded = await loadGuildFor(db, ctx, { slug });
  authorize(actor, "guild.manage", loaded.facts);
  const { guild } = loaded;
  const now = ctx.clock.now();
  const soon = new Date(now.getTime() + 2 * dayMs);
  const counting = db
    .select({
      live: sql<number>`count(*)::int`,
      expiring: sql<number>`(count(*) filter (where ${lt(guildInvites.expiresAt, soon)}))::int`,
    })
    .from(guildInvites)
    .where(and(eq(guildInvites.guildId, guild.id), isLive(now)));
  const [[invites], bans, header, growth, log] = await Promise.all([
    counting,
    db.$count(
      guildBans,
      and(eq(guildBans.guildId, guild.id), or(isNull(guildBans.until), gt(guildBans.until, now))),
    ),
    loadGuildHeader(ctx, loaded),
    growthOf(ctx, guild),
    logOf(ctx, guild.id, latestShown),
  ]);
  return {
    header,
    openRequests: guild.openRequestCount,
    expiringInvites: invites?.expiring ?? 0,
    liveInvites: invites?.live ?? 0,
    bans,
    growth,
    log: log.log,
  };
}

/** What happened in the guild, latest first. */
export async function guildActivity(
  ctx: Context<Actor>,
  { slug, before }: Slug & { readonly before?: string | undefined },
): Promise<GuildActivity> {
  const loaded = await loadGuildFor(ctx.db, ctx, { slug });
  authorize(ctx.actor, "guild.manage", loaded.facts);
  const [header, page] = await Promise.all([
    loadGuildHeader(ctx, loaded),
    logOf(ctx, loaded.guild.id, linesShown, before),
  ]);
  return { header, ...page };
}

/** The guild, for members who may announce something in it. */
export async function manageAnnouncements(
  ctx: Context<Actor>,
  { slug }: Slug,
): Promise<GuildHeader> {
  const loaded = await loadGuildFor(ctx.db, ctx, { slug });
  authorize(ctx.actor, "guild.announce", loaded.facts);
  return loadGuildHeader(ctx, loaded);
}

/** Computed backwards from the current count by joins and leaves, without reading all members. */
async function growthOf(
  { db, clock }: Context<Actor>,
  guild: { readonly id: string; readonly memberCount: number; readonly foundedAt: Date },
) {
  const now = clock.now().getTime();
  const { rows } = await db.execute<{ week: number; change: number }>(sql`
    select floor(extract(epoch from ${new Date(now).toISOString()}::timestamptz - at) / 604800)::int as week,
      sum(case when action = 'joined' then 1 else -1 end)::int as change
    from ${guildLog} where guild_id = ${guild.id}
      and action in ('joined', 'left', 'removed', 'banned', 'lapsed')
      and at > ${new Date(now - 12 * weekMs).toISOString()}::timestamptz
    group by 1`);
  const change = new Map(rows.map((row) => [row.week, row.change]));
  const points: { day: string; members: number }[] = [];
  let members = guild.memberCount;
  for (let week = 0; week < 12; week++) {
    const end = new Date(now - week * weekMs);
    if (end < guild.foundedAt) break;
    points.unshift({ day: end.toISOString().slice(0, 10), members: Math.max(0, members) });
    members -= change.get(week) ?? 0;
  }
  return points;
}

const linesShown = 30;
const latestShown = 6;

async function logOf(ctx: Context<Actor>, guildId: string, limit: number, before?: string) {
  const { db } = ctx;
  const { at: instant, id: lineId } = guildLog;
  const found = await db
    .select({ ...getTableColumns(guildLog), key: keyText(instant) })
    .from(guildLog)
    .where(and(eq(guildLog.guildId, guildId), afterCursor("instant", instant, lineId, before)))
    .orderBy(desc(instant), desc(lineId))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const people = await peopleOf(
    db,
    rows.flatMap(({ byId, aboutId }) => [byId, aboutId]),
  );
  const t = readerTexts(ctx);
  const log = rows.map(({ id, action, byId, aboutId, details, at }) => ({
    id,
    action,
    details: details.role ? { ...details, role: storedRoleName(details.role, t) } : details,
    at: at.toISOString(),
    by: (byId && people.get(byId)) || null,
    about: (aboutId && people.get(aboutId)) || null,
  }));
  return { log, earlier: last ? encodeCursor(last.key, last.id) : null };
}
