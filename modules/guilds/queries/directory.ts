import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { whileOn } from "#modules/site";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { decodeCursor, encodeCursor } from "#platform/db";
import { unauthenticated } from "#platform/errors";
import { userInterests } from "#tables/onboarding";
import { isMine, listedGuild } from "../access.ts";
import { cardColumns, cardOf, textMatches } from "../cards.ts";
import { type GuildCard, type GuildSort, guildLimits } from "../contract.ts";
import { guildsTag } from "../events.ts";
import { guilds } from "../tables.ts";

export interface DirectoryFilters {
  readonly list: "all" | "mine" | "suggested";
  readonly sort: GuildSort;
  readonly words?: string | undefined;
  readonly tag?: string | undefined;
  readonly after?: string | undefined;
}

export interface Directory {
  readonly guilds: readonly GuildCard[];
  readonly next: string | null;
  readonly tags: readonly string[];
  readonly cacheTags: readonly string[];
}

/** A page of guilds. Secret ones are shown only to their members. */
export async function guildDirectory(
  ctx: Context<Actor>,
  filters: DirectoryFilters,
): Promise<Directory> {
  const { db, actor } = ctx;
  if (filters.list !== "all" && !isMember(actor)) throw unauthenticated();
  const size = guildLimits.perPage;
  const { key, order, beyond } = orders[filters.sort];
  const rows = await db
    .select({ ...cardColumns(actor), key: sql<string>`(${key})::text` })
    .from(guilds)
    .where(
      and(
        listedGuild(actor),
        filters.list === "all" ? sql`${guilds.deleteAfter} is null` : undefined,
        filters.list === "mine" && isMember(actor) ? isMine(actor.userId) : undefined,
        filters.list === "suggested" && isMember(actor) ? suggested(actor.userId) : undefined,
        filters.words ? matching(filters.words) : undefined,
        filters.tag ? sql`${guilds.tags} @> array[${filters.tag}]` : undefined,
        after(filters.after, beyond),
      ),
    )
    .orderBy(...order)
    .limit(size + 1);
  const last = rows.length > size ? rows[size - 1] : undefined;
  return {
    guilds: rows.slice(0, size).map(cardOf),
    next: last ? `${last.key}~${last.guild.id}` : null,
    tags: await tagsInUse(ctx),
    cacheTags: [guildsTag],
  };
}

interface Order {
  readonly key: SQL;
  readonly order: readonly SQL[];
  readonly beyond: (key: string, id: string) => SQL | undefined;
}

const byTime = (column: typeof guilds.lastActiveAt | typeof guilds.foundedAt): Order => ({
  key: sql`${column}`,
  order: [desc(column), desc(guilds.id)],
  beyond: (key, id) =>
    decodeCursor("instant", encodeCursor(key, id))
      ? sql`(${column}, ${guilds.id}) < (${key}::timestamptz, ${id}::uuid)`
      : undefined,
});

const orders: Readonly<Record<GuildSort, Order>> = {
  active: byTime(guilds.lastActiveAt),
  new: byTime(guilds.foundedAt),
  size: {
    key: sql`${guilds.memberCount}`,
    order: [desc(guilds.memberCount), desc(guilds.id)],
    beyond: (key, id) =>
      /^\d{1,9}$/.test(key)
        ? sql`(${guilds.memberCount}, ${guilds.id}) < (${Number(key)}::int, ${id}::uuid)`
        : undefined,
  },
  name: {
    key: sql`lower(${guilds.name})`,
    order: [asc(sql`lower(${guilds.name})`), asc(guilds.id)],
    beyond: (key, id) => sql`(lower(${guilds.name}), ${guilds.id}) > (${key}, ${id}::uuid)`,
  },
};

/** An invalid cursor is ignored and gives the first page. */
function after(cursor: string | undefined, beyond: Order["beyond"]): SQL | undefined {
  const [, key, id] = /^(.{1,80})~([0-9a-f-]{36})$/s.exec(cursor ?? "") ?? [];
  return key !== undefined &&
    id !== undefined &&
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
    ? beyond(key, id)
    : undefined;
}

/** Short words match only as a prefix of the name, since they are not indexed. */
const matching = (words: string): SQL =>
  sql`(${textMatches(words)} or lower(${guilds.name}) like ${`${words.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`})`;

/** Open to them, about what they care for, and not theirs yet. */
const suggested = (userId: string): SQL =>
  sql`(${guilds.visibility} <> 'secret' and ${guilds.archivedAt} is null
    and ${guilds.policy} in ('open', 'request') and not ${isMine(userId)}
    and ${guilds.tags} && coalesce((select array_agg(chosen.tag) from ${userInterests} chosen
      where chosen.user_id = ${userId}::uuid), '{}'))`;

/** The tags of listed guilds, most used first. */
async function tagsInUse({ db }: Context<Actor>): Promise<readonly string[]> {
  const { rows } = await db.execute<{ tag: string }>(
    sql`select tag from (select unnest(tags) tag from guilds
      where visibility <> 'secret' and delete_after is null limit 5000) used
      group by tag order by count(*) desc, tag limit 16`,
  );
  return rows.map(({ tag }) => tag);
}

/** The guilds with these addresses that everyone may see, in this order. */
export async function guildsBySlug(
  ctx: Context<Actor>,
  slugs: readonly string[],
): Promise<readonly GuildCard[]> {
  if (slugs.length === 0) return [];
  const rows = await ctx.db
    .select(cardColumns(ctx.actor))
    .from(guilds)
    .where(
      and(
        whileOn(ctx.actor, "guilds"),
        inArray(guilds.slug, [...slugs]),
        eq(guilds.visibility, "public"),
        sql`${guilds.archivedAt} is null and ${guilds.deleteAfter} is null`,
      ),
    );
  const cards = rows.map(cardOf);
  return slugs.flatMap((slug) => cards.find((card) => card.slug === slug) ?? []);
}

/** Guilds suggested to a newcomer with these interests. */
export async function guildsFor(
  ctx: Context<Actor>,
  /** The tags, or a subquery for them. */
  { tags, limit }: { readonly tags: readonly string[] | SQL; readonly limit: number },
): Promise<readonly GuildCard[]> {
  if (Array.isArray(tags) && tags.length === 0) return [];
  const rows = await ctx.db
    .select(cardColumns(ctx.actor))
    .from(guilds)
    .where(
      and(
        whileOn(ctx.actor, "guilds"),
        eq(guilds.visibility, "public"),
        eq(guilds.policy, "open"),
        isMember(ctx.actor) ? sql`not ${isMine(ctx.actor.userId)}` : undefined,
        sql`${guilds.archivedAt} is null and ${guilds.deleteAfter} is null`,
        sql`${guilds.tags} && ${"getSQL" in tags ? tags : sql.param([...tags])}::text[]`,
      ),
    )
    .orderBy(desc(guilds.lastActiveAt))
    .limit(limit);
  return rows.map(cardOf);
}
