import { and, eq, gte, type SQL, sql } from "drizzle-orm";
import type { Creator } from "#modules/creators";
import { type Actor, isViewed } from "#permissions";
import type { Context } from "#platform/context";
import { anyOf } from "#platform/db";
import { shown } from "../access.ts";
import type { SupporterSort } from "../constants.ts";
import { type SupporterFilter, spentOf } from "../filter.ts";
import { supporterNotes, supporters } from "../tables.ts";

/** The filter as SQL, on `supporters` left joined with `supporterNotes`. */
export function conditionsOf(
  { actor }: Pick<Context<Actor>, "actor">,
  creator: Creator,
  filter: SupporterFilter,
): SQL | undefined {
  const { minor } = spentOf(filter, creator.currency);
  const { text, tierId, tierIds, state, since, tag } = filter;
  const pattern =
    text &&
    `%${text
      .toLowerCase()
      .replace(/^@/, "")
      .replace(/[\\%_]/g, "\\$&")}%`;
  return and(
    eq(supporters.creatorId, creator.userId),
    shown(actor, supporters.userId),
    pattern ? sql`${supporters.searchText} like ${pattern}` : undefined,
    tierId ? eq(supporters.tierId, tierId) : undefined,
    tierIds ? anyOf(supporters.tierId, tierIds) : undefined,
    state ? eq(supporters.state, state) : undefined,
    since ? gte(supporters.since, new Date(since)) : undefined,
    minor === undefined ? undefined : gte(supporters.spentMinor, minor),
    tag && !isViewed(actor) ? sql`${tag} = any (${supporterNotes.tags})` : undefined,
  );
}

const keys = {
  newest: { column: supporters.since, type: sql`timestamptz`, order: sql`desc`, further: sql`<` },
  spent: { column: supporters.spentMinor, type: sql`bigint`, order: sql`desc`, further: sql`<` },
  name: { column: supporters.searchText, type: sql`text`, order: sql`asc`, further: sql`>` },
} as const;

export const orderOf = (sort: SupporterSort): SQL[] => {
  const { column, order } = keys[sort];
  return [sql`${column} ${order}`, sql`${supporters.userId} ${order}`];
};

/** What the place of a row is compared by, as text, which loses no digits. */
export const placeOf = (sort: SupporterSort): SQL<string> =>
  sql<string>`(${keys[sort].column})::text`;

/** What comes after this row. */
export function afterRow(
  sort: SupporterSort,
  row: { readonly place: string; readonly id: string },
) {
  const { column, type, further } = keys[sort];
  return sql`(${column}, ${supporters.userId}) ${further} (${row.place}::${type}, ${row.id}::uuid)`;
}
