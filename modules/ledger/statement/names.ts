import { and, not, or } from "drizzle-orm";
import { memberName } from "#modules/identity";
import { blockedWith } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { anyOf } from "#platform/db";
import { readerTexts } from "#platform/translations";
import { users } from "#tables/identity";

export interface Party {
  readonly name: string;
  /** How many more there are. */
  readonly others?: number;
  readonly href?: string;
}

/**
 * Public names of members, by id. The payee of a whole payment was chosen by name, and stays
 * visible to the payer; recipients of a mere share are hidden by a block. Deleted users keep the
 * name they left behind.
 */
export async function namesOf(
  ctx: Pick<Context<Actor>, "db" | "actor" | "ports" | "t">,
  userIds: readonly string[],
  chosen: readonly string[] = [],
): Promise<ReadonlyMap<string, Party>> {
  const wanted = [...new Set(userIds)];
  if (wanted.length === 0) return new Map();
  const { db, actor } = ctx;
  const t = readerTexts(ctx);
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      username: users.username,
      leftAt: users.deletionRequestedAt,
    })
    .from(users)
    .where(
      and(anyOf(users.id, wanted), or(anyOf(users.id, chosen), not(blockedWith(actor, users.id)))),
    );
  return new Map(
    rows.map(({ id, name, username, leftAt }) => [
      id,
      leftAt ? { name: memberName(name, t) } : { name, href: `/${username}` },
    ]),
  );
}
