import { and, eq, type SQL, sql } from "drizzle-orm";
import { visiblePeople } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { anyOf, type Database } from "#platform/db";
import type { Translate } from "#platform/i18n";
import { users } from "#tables/identity";
import { profiles } from "#tables/people";
import type { NotificationView } from "./contract.ts";

type ActorAvatar = NotificationView["avatars"][number];

/** Those of these users who are visible to the actor, by id. */
export async function namesFor(
  { actor, db }: Pick<Context<Actor>, "actor" | "db">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ActorAvatar>> {
  if (ids.length === 0) return new Map();
  return namesById(await nameRows(db, actor, anyOf(users.id, ids)));
}

/** The query of `namesById`: those users that this subquery selects who are visible to the actor. */
export const namesQuery = (db: Pick<Database, "select">, actor: Actor, ids: SQL) =>
  nameRows(db, actor, sql`${users.id} = any(array(${ids}))`);

const nameRows = (db: Pick<Database, "select">, actor: Actor, wanted: SQL) =>
  db
    .select({ id: users.id, name: users.name, avatar: profiles.avatar })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(wanted, visiblePeople(actor, users.id)));

export const namesById = (rows: readonly ActorAvatar[]): ReadonlyMap<string, ActorAvatar> =>
  new Map(rows.map((row) => [row.id, row]));

interface ActorGroup {
  readonly actorIds: readonly string[];
  readonly actorCount: number;
}

/** "Mira Vance and 12 others". Users no longer visible are only counted. */
export function actorSummary(
  t: Translate,
  { actorIds, actorCount }: ActorGroup,
  names: ReadonlyMap<string, { readonly name: string }>,
): string {
  const known = actorIds.flatMap((id) => names.get(id)?.name ?? []);
  const [first, second] = known;
  if (actorCount <= 1) return first ?? t("activity.people.someone");
  if (!first) return t("activity.people.count", { count: actorCount });
  if (actorCount > 2) return t("activity.people.andOthers", { name: first, count: actorCount - 1 });
  return second
    ? t("activity.people.two", { first, second })
    : t("activity.people.andSomeone", { name: first });
}
