import { eq, inArray, sql } from "drizzle-orm";
import { visiblePeople } from "#modules/people";
import type { Actor } from "#permissions";
import { users } from "#tables/identity";
import { profiles } from "#tables/people";
import type { Reader } from "./access.ts";
import type { PersonName } from "./person-name.ts";

const unnamed: PersonName = { id: null, username: null, name: "A member", avatar: null };
const former: PersonName = { id: null, username: null, name: "Former member", avatar: null };

/** Who made each work, as this reader may see it. */
export async function peopleNames(
  db: Reader,
  actor: Actor,
  ids: readonly string[],
): Promise<(id: string) => PersonName> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return () => unnamed;
  const rows = await db
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
    .where(inArray(users.id, wanted));
  const byId = new Map(
    rows.map(({ gone, meets, ...shown }) => [shown.id, gone ? former : meets ? shown : unnamed]),
  );
  return (id) => byId.get(id) ?? former;
}
