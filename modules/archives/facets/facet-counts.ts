import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { isOwnerVisible, type Reader, worksOfHiddenOwners } from "../access.ts";
import { accessNames, type FacetName, facetNames, kindNames, licenses } from "../constants.ts";
import { isNameVisibleTo, peopleNames } from "../people-names.ts";
import { archiveWorks } from "../tables.ts";
import type { FacetValue, FacetView } from "../views.ts";
import { postingKey } from "./facets-of.ts";

/** As many values of a facet as a page shows. */
const maxValues = 8;
/** With two facets chosen, the others are counted on this many of the newest works. */
const sample = 240;

interface Chosen {
  readonly pair: readonly string[];
  readonly rest: readonly string[];
  readonly total: number;
}

/** How many works have all of these, and by which two of them they are found fastest. */
export async function countWorks(db: Reader, chosen: readonly string[]): Promise<Chosen> {
  if (chosen.length === 0) {
    const { rows: all } = await db.execute<{ total: number }>(sql`
      select coalesce(sum(work_count), 0)::int as total from archive_facet_counts
      where given = '*' and facet = 'kind'`);
    return { pair: [], rest: [], total: all[0]?.total ?? 0 };
  }
  const { rows } = await db.execute<{ given: string; other: string; work_count: number }>(sql`
    select given, other, work_count from archive_facet_counts
    where given = any(${sql.param(["*", ...chosen])}::text[])
      and other = any(${sql.param([...chosen])}::text[])
    order by work_count`);
  const [one = ""] = chosen;
  if (chosen.length === 1) return { pair: chosen, rest: [], total: count("*", one) };
  const pairs = chosen.flatMap((a, index) => chosen.slice(index + 1).map((b) => [a, b] as const));
  const pair = pairs.toSorted((x, y) => count(...x) - count(...y))[0] ?? ["", ""];
  const rest = chosen.filter((facet) => !pair.includes(facet));
  return { pair, rest, total: count(...pair) };

  function count(given: string, other: string): number {
    return rows.find((row) => row.given === given && row.other === other)?.work_count ?? 0;
  }
}

type ViewerContext = Pick<Context<Actor>, "db" | "actor" | "ports" | "t">;

/** How many of the works with all of these are by owners this reader may not see. */
export async function countHiddenWorks(
  { db, actor }: ViewerContext,
  chosen: readonly string[],
): Promise<number> {
  const { rows } = await db.execute<{ hidden: number }>(sql`
    select count(*)::int as hidden from ${archiveWorks} where ${hiddenWorks(actor, chosen)}`);
  return rows[0]?.hidden ?? 0;
}

const hiddenWorks = (actor: Actor, chosen: readonly string[]): SQL =>
  sql`${archiveWorks.facets} <> '{}' and ${archiveWorks.facets} @> ${sql.param([...chosen])}::text[]
    and ${worksOfHiddenOwners(actor)}`;

/** Owners this reader may not see are excluded: even an unnamed count would give them away. */
const isFacetVisible = (actor: Actor, facet: SQL): SQL =>
  sql`case when starts_with(${facet}, 'by:') then ${isNameVisibleTo(actor, sql`substr(${facet}, 4)::uuid`)} else true end`;

/**
 * Values for narrowing the list further, with counts. With at most one facet chosen the counts are
 * stored and exact; with more they are estimated from the newest works, and exact if there are no
 * others.
 */
export const facetRows = (
  ctx: ViewerContext,
  chosen: readonly string[],
  pair: readonly string[],
): Promise<CountRow[]> =>
  chosen.length <= 1 ? exactCounts(ctx, chosen[0] ?? "*") : sampledCounts(ctx, pair, chosen);

/** These rows as the page shows them. */
export async function facetCounts(
  ctx: ViewerContext,
  chosen: readonly string[],
  { rows, total }: { readonly rows: readonly CountRow[]; readonly total: number },
): Promise<FacetView[]> {
  const about = chosen.length > 1 && total > sample;
  const scale = about ? total / sample : 1;
  const makers = [...rows.map(({ other }) => other), ...chosen].flatMap((facet) =>
    facet.startsWith("by:") && isUuid(facet.slice(3)) ? facet.slice(3) : [],
  );
  const names = await peopleNames(ctx, makers);
  const view = (other: string, count: number): FacetValue => {
    const value = other.slice(other.indexOf(":") + 1);
    return {
      value,
      about,
      chosen: chosen.includes(other),
      label: labelOf(other, names),
      count: Math.round(count * scale),
    };
  };
  return facetNames.flatMap((name) => {
    const values = rows
      .filter(({ other }) => other.startsWith(`${name}:`))
      .map(({ other, work_count }) => view(other, work_count));
    const missing = chosen
      .filter((facet) => facet.startsWith(`${name}:`) && !rows.some(({ other }) => other === facet))
      .map((facet) => view(facet, 0));
    const all = [...missing, ...values];
    return all.length > 0 ? [{ name, values: all }] : [];
  });
}

type CountRow = { other: string; work_count: number };

async function exactCounts({ db, actor }: ViewerContext, given: string): Promise<CountRow[]> {
  const chosen = given === "*" ? [] : [given];
  const { rows } = await db.execute<CountRow>(sql`
    with hidden as materialized (select facet, count(*)::int as work_count
      from ${archiveWorks}, unnest(${archiveWorks.facets}) facet
      where ${hiddenWorks(actor, chosen)} group by facet)
    select top.other, top.work_count from unnest(${sql.param([...facetNames])}::text[]) as wanted(name)
    cross join lateral (select c.other, c.work_count - coalesce(hidden.work_count, 0) as work_count
      from archive_facet_counts c left join hidden on hidden.facet = c.other
      where c.given = ${given} and c.facet = wanted.name
        and c.work_count > coalesce(hidden.work_count, 0) and ${isFacetVisible(actor, sql`c.other`)}
      order by c.work_count desc, c.other limit ${maxValues}) top
    order by top.work_count desc, top.other`);
  return rows;
}

async function sampledCounts(
  { db, actor }: ViewerContext,
  pair: readonly string[],
  chosen: readonly string[],
): Promise<CountRow[]> {
  const { rows } = await db.execute<CountRow>(sql`
    with newest as (select p.work_id from archive_postings p where p.key = ${postingKey(pair)}
      order by p.published_at desc, p.work_id desc limit ${sample}),
    counted as (select facet as other, count(*)::int as work_count
      from newest join ${archiveWorks} on ${archiveWorks.id} = newest.work_id,
        unnest(${archiveWorks.facets}) facet
      where ${archiveWorks.facets} @> ${sql.param([...chosen])}::text[]
        and ${isOwnerVisible(actor)} group by facet)
    select other, work_count from (select *, row_number() over
      (partition by split_part(other, ':', 1) order by work_count desc, other) as place
      from counted where ${isFacetVisible(actor, sql`other`)}) ranked
    where place <= ${maxValues}`);
  return rows;
}

type NameOf = (id: string) => { readonly name: string };

function labelOf(facet: string, names: NameOf): string {
  const [name, value = ""] = facet.split(":") as [FacetName, string];
  const lists: Partial<Record<FacetName, Readonly<Record<string, string>>>> = {
    kind: kindNames,
    access: accessNames,
    license: Object.fromEntries(Object.entries(licenses).map(([code, { short }]) => [code, short])),
  };
  if (name === "by") return names(value).name;
  return lists[name]?.[value] ?? value;
}
