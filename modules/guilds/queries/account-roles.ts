import { and, eq, sql } from "drizzle-orm";
import { isCreator } from "#modules/creators";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { preparedQuery } from "#platform/db";
import { users } from "#tables/identity";
import { guildMembers } from "../tables.ts";

/** What a member is besides a member, which decides what their account menu has. */
export interface AccountRoles {
  readonly creator: boolean;
  readonly guildOwner: boolean;
}

export async function accountRoles(ctx: Context<Actor>): Promise<AccountRoles> {
  const { userId } = requireMember(ctx);
  const [row] = await rolesQuery(ctx.db).execute({ userId });
  return row ?? { creator: false, guildOwner: false };
}

const rolesQuery = preparedQuery((db) =>
  db
    .select({
      creator: isCreator(users.id),
      guildOwner: sql<boolean>`exists ${db
        .select({ one: sql`1` })
        .from(guildMembers)
        .where(and(eq(guildMembers.userId, users.id), eq(guildMembers.isOwner, true)))}`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare("account_roles"),
);
