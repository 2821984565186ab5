import { and, eq, isNotNull, sql } from "drizzle-orm";
import { asMembers } from "#modules/identity";
import type { Actor, Member } from "#permissions";
import type { Context } from "#platform/context";
import { candidates } from "../candidates.ts";
import { type SearchTab, searchHref, searchLimits } from "../contract.ts";
import { readQuery } from "../read-query.ts";
import { searchKept } from "../tables.ts";
import { kindsOf, shownIn } from "../tabs.ts";
import { sightOf } from "../visible.ts";
import { newTo, type Span, wantedOf } from "../wanted.ts";
import { workNamed } from "../work-named.ts";

interface Asked extends Span {
  readonly query: string;
  readonly tab: SearchTab;
}

/**
 * How many a search finds that came to its owner between two moments and are others'. Asked as that member,
 * by the very query of the result page, so nothing is counted that they could not open.
 */
export async function newFinds(
  ctx: Context<Member>,
  { query, tab, since, until }: Asked,
): Promise<number> {
  if (since >= until) return 0;
  const sight = await sightOf(ctx);
  const asked = (await workNamed(ctx, sight, query)) ?? (await wantedOf(ctx, readQuery(query)));
  const wanted = newTo(asked, { userId: ctx.actor.userId, since, until });
  const { rows } = await ctx.db.execute<{ many: number }>(sql`
    with ${candidates({ sight, wanted, kinds: kindsOf(tab), ranked: [] })}
    select count(*)::int as many from found where ${shownIn(tab)}`);
  return rows[0]?.many ?? 0;
}

interface News {
  readonly name: string;
  /** "12", or "1,024+" where no more were looked at. */
  readonly count: string;
  readonly one: boolean;
  readonly path: string;
}

/**
 * What is told of a search at this moment: counted anew, since something may have been hidden in
 * the meantime. Undefined where nothing is left, or its owner keeps it no longer or wants no news.
 */
export async function newsOfFinds(
  ctx: Context<Actor>,
  { searchId, userId, since, until }: Span & { readonly searchId: string; readonly userId: string },
): Promise<News | undefined> {
  const [kept] = await ctx.db
    .select()
    .from(searchKept)
    .where(
      and(eq(searchKept.id, searchId), eq(searchKept.userId, userId), isNotNull(searchKept.lookAt)),
    );
  const [actor] = await asMembers(ctx.db, [userId]);
  if (!kept || !actor) return undefined;
  const { name, query, tab } = kept;
  const many = await newFinds({ ...ctx, actor }, { query, tab, since, until });
  if (many === 0) return undefined;
  const capped = many >= searchLimits.candidates;
  return {
    name,
    one: many === 1,
    path: searchHref({ query, tab, sort: "date" }),
    count: `${Math.min(many, searchLimits.candidates).toLocaleString("en-GB")}${capped ? "+" : ""}`,
  };
}
