import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SupporterMessageKind } from "#contracts/messaging";
import type { Creator } from "#modules/creators";
import { acceptsFromCreator } from "#modules/messaging";
import type { Member } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import { users } from "#tables/identity";
import type { SupporterFilter } from "../filter.ts";
import { supporterNotes, supporters } from "../tables.ts";
import { conditionsOf } from "./conditions.ts";
import { noteOf } from "./supporters-page.ts";

type Ctx = Omit<Context<Member>, "db"> & { readonly db: Database | Transaction };

interface Which {
  readonly filter: SupporterFilter;
  readonly kind: SupporterMessageKind;
}

/** The ids of the supporters that match and would be written to now. */
export const recipientsOf = (ctx: Ctx, creator: Creator, { filter, kind }: Which) =>
  ctx.db
    .select({ userId: supporters.userId })
    .from(supporters)
    .innerJoin(users, eq(users.id, supporters.userId))
    .leftJoin(supporterNotes, noteOf)
    .where(
      and(conditionsOf(ctx, creator, filter), acceptsFromCreator(ctx, kind, supporters.userId)),
    )
    .$dynamic();

/** How many supporters match, and how many of them a message of each kind reaches. */
export const countReach = (ctx: Ctx, creator: Creator, filter: SupporterFilter) => {
  const among = (kind: SupporterMessageKind) =>
    sql<number>`(count(*) filter (where ${acceptsFromCreator(ctx, kind, supporters.userId) as SQL}))::int`;
  return ctx.db
    .select({
      matching: sql<number>`count(*)::int`,
      announcement: among("announcement"),
      conversation: among("conversation"),
    })
    .from(supporters)
    .innerJoin(users, eq(users.id, supporters.userId))
    .leftJoin(supporterNotes, noteOf)
    .where(conditionsOf(ctx, creator, filter));
};
