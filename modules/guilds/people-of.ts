import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { readerForm } from "#modules/identity";
import { visiblePeople } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { anyOf, preparedQuery, preparedQueryBy } from "#platform/db";
import { users } from "#tables/identity";
import { profiles } from "#tables/people";
import type { Reader } from "./access.ts";
import type { GuildPerson } from "./contract.ts";
import { guildMembers } from "./tables.ts";

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
  ids: readonly string[],
): Promise<ReadonlyMap<string, GuildPerson>> {
  if (ids.length === 0) return new Map();
  const { form, reader, me } = readerForm(actor);
  const rows = await visibleOf(db, form, reader).execute({ me, ids: [...new Set(ids)] });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The newest members of a guild the actor may see. */
export async function newestVisibleMembers(
  { db, actor }: Context<Actor>,
  guildId: string,
): Promise<GuildPerson[]> {
  const { form, reader, me } = readerForm(actor);
  const [newest, people] = await Promise.all([
    newestMembers(db).execute({ guildId }),
    visibleNewest(db, form, reader).execute({ guildId, me }),
  ]);
  const visible = new Map(people.map((person) => [person.id, person]));
  return newest.flatMap(({ userId }) => visible.get(userId) ?? []).slice(0, 10);
}

const selectNewest = (db: Reader) =>
  db
    .select({ userId: guildMembers.userId })
    .from(guildMembers)
    .where(eq(guildMembers.guildId, sql.placeholder("guildId")))
    .orderBy(desc(guildMembers.joinedAt), desc(guildMembers.userId))
    .limit(20);

const newestMembers = preparedQuery((db) => selectNewest(db).prepare("guild_newest_members"));

const visibleNewest = preparedQueryBy((db, reader: Actor, form) =>
  selectVisible(db, reader, sql`${users.id} = any(array(${selectNewest(db).getSQL()}))`).prepare(
    `guild_visible_newest_${form}`,
  ),
);

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
