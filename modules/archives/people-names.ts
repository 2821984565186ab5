import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { readerForm } from "#modules/identity";
import { visiblePeople } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { preparedQueryBy } from "#platform/db";
import { isUuid } from "#platform/ids";
import { readerTexts } from "#platform/translations";
import { users } from "#tables/identity";
import { profiles } from "#tables/people";
import type { Reader } from "./access.ts";
import type { PersonName } from "./person-name.ts";

const unnamed = (name: string): PersonName => ({ id: null, username: null, name, avatar: null });

/** Who made each work, as this reader may see it. */
export async function peopleNames(
  ctx: Pick<Context<Actor>, "actor" | "ports" | "t"> & { readonly db: Reader },
  /** Or a subquery for them, so that their works can be read at the same time. */
  ids: readonly string[] | SQL,
): Promise<(id: string) => PersonName> {
  const { db, actor } = ctx;
  const t = readerTexts(ctx);
  const hidden = unnamed(t("people.names.hidden"));
  const former = unnamed(t("people.names.former"));
  if (Array.isArray(ids) && ids.length === 0) return () => hidden;
  const { form, reader, me } = readerForm(actor);
  const rows =
    "getSQL" in ids
      ? await selectNames(db, actor, sql`${users.id} = any(array(${ids}))`)
      : await namesById(db, form, reader).execute({ me, ids: [...new Set(ids)] });
  const byId = new Map(
    rows.map(({ gone, meets, ...person }) => [person.id, gone ? former : meets ? person : hidden]),
  );
  return (id) => byId.get(id) ?? former;
}

const selectNames = (db: Reader, actor: Actor, wanted: SQL) =>
  db
    .select({
      id: users.id,
      username: users.username,
      name: users.name,
      avatar: profiles.avatar,
      gone: sql<boolean>`(${users.erasedAt} is not null)`,
      meets: visiblePeople(actor, users.id),
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(wanted);

const namesById = preparedQueryBy((db, reader: Actor, form) =>
  selectNames(db, reader, sql`${users.id} = any(${sql.placeholder("ids")}::uuid[])`).prepare(
    `archive_people_${form}`,
  ),
);

/**
 * Whether this reader may see an owner's name; true for deleted accounts, which are shown as such.
 */
export const isNameVisibleTo = (actor: Actor, id: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from ${users} maker where maker.id = ${id}
    and (maker.erased_at is not null or ${visiblePeople(actor, sql`maker.id`)}))`;

/** Of these makers, whether this reader may read the name of each. */
export async function areNamesVisibleTo(
  db: Reader,
  actor: Actor,
  ids: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  if (!wanted.every(isUuid)) return false;
  const named = await db.$count(
    users,
    and(inArray(users.id, wanted), isNameVisibleTo(actor, sql`${users.id}`)),
  );
  return named === wanted.length;
}
