import { eq, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { preparedQuery } from "#platform/db";
import { users } from "#tables/identity";
import { requireSelf } from "../access.ts";
import type { Picture } from "../contract.ts";
import { profiles } from "../tables.ts";

export interface OwnCard {
  readonly avatar: Picture | null;
  readonly timeZone: string;
  /** When they requested account deletion, during the grace period. */
  readonly deletionRequestedAt: Date | null;
}

/** What every page's layout shows of the signed-in user; one read by key. */
export async function getOwnCard(ctx: Context<Actor>): Promise<OwnCard> {
  const [card] = await cardQuery(ctx.db).execute({ userId: requireSelf(ctx.actor).userId });
  return card ?? { avatar: null, timeZone: "UTC", deletionRequestedAt: null };
}

const cardQuery = preparedQuery((db) =>
  db
    .select({
      avatar: profiles.avatar,
      timeZone: users.timeZone,
      deletionRequestedAt: users.deletionRequestedAt,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare("own_card"),
);
