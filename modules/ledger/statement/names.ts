import { inArray } from "drizzle-orm";
import type { Database } from "#platform/db";
import { users } from "#tables/identity";

export interface Party {
  readonly name: string;
  readonly href?: string;
}

/** Public names of members, by id. */
export async function namesOf(
  db: Pick<Database, "select">,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Party>> {
  const wanted = [...new Set(userIds)];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      username: users.username,
      leftAt: users.deletionRequestedAt,
    })
    .from(users)
    .where(inArray(users.id, wanted));
  return new Map(
    rows.map(({ id, name, username, leftAt }) => [
      id,
      leftAt ? { name } : { name, href: `/${username}` },
    ]),
  );
}
