import { and, eq, type SQL, sql } from "drizzle-orm";
import { readerForm } from "#modules/identity";
import { visiblePeople } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { anyOf, preparedQueryBy } from "#platform/db";
import { users } from "#tables/identity";
import { profiles } from "#tables/people";
import type { Reader } from "./access.ts";
import type { GuildPerson } from "./contract.ts";

const personColumns = {
  id: users.id,
  username: users.username,
  displayName: users.name,
  avatar: profiles.avatar,
};

/** These people by their ids, for lines that name them. */
export async function peopleOf(
  db: Reader,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, GuildPerson>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ ...personColumns, erasedAt: users.erasedAt })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(anyOf(users.id, wanted));
  return new Map(
    rows
      .filter(({ erasedAt }) => erasedAt === null)
      .map(({ erasedAt: _, ...row }) => [row.id, row]),
  );
}

/** Which of these users the actor may see. */
export async function filterVisiblePeople(
  { db, actor }: Pick<Context<Actor>, "actor"> & { readonly db: Reader },
  /** Or a subquery that selects them. */
  ids: readonly string[] | SQL,
): Promise<ReadonlyMap<string, GuildPerson>> {
  if ("length" in ids && ids.length === 0) return new Map();
  const { form, reader, me } = readerForm(actor);
  const rows =
    "length" in ids
      ? await visibleOf(db, form, reader).execute({ me, ids: [...new Set(ids)] })
      : await selectVisible(db, actor, sql`${users.id} = any(array(${ids}))`);
  return new Map(rows.map((row) => [row.id, row]));
}

const selectVisible = (db: Reader, actor: Actor, wanted: SQL) =>
  db
    .select(personColumns)
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(wanted, visiblePeople(actor, users.id)));

const visibleOf = preparedQueryBy((db, reader: Actor, form) =>
  selectVisible(db, reader, sql`${users.id} = any(${sql.placeholder("ids")}::uuid[])`).prepare(
    `guild_people_${form}`,
  ),
);
