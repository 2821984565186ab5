import { and, asc, eq, gt, isNull, min } from "drizzle-orm";
import { requireMember, translateFor } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { csvText } from "#platform/csv";
import type { Database } from "#platform/db";
import { users } from "#tables/identity";
import { tipEmailShares, tips } from "../tables.ts";

const batch = 500;
const openShareCondition = and(eq(tipEmailShares.tipId, tips.id), isNull(tipEmailShares.until));

/**
 * Tippers who share their address with a creator, as additional rows of the supporters table
 * (`supporterColumns` of creators). No others: a tip alone adds nobody to a list.
 */
export async function* listTippers(ctx: Context<Actor>): AsyncGenerator<string> {
  const { userId } = requireMember(ctx);
  authorize(ctx.actor, "creator.read_accounts", { creatorId: userId });
  const status = (await translateFor(ctx, userId))("tips.supporterStatus");
  for (let after: string | undefined; ; ) {
    const rows = await rowsAfter(ctx, userId, after);
    if (rows.length > 0)
      yield csvText(
        rows.map(({ name, username, email, sharedSince, since }) => [
          name,
          username,
          email,
          isoText(sharedSince),
          "",
          status,
          "",
          "",
          "",
          isoText(since),
        ]),
      );
    after = rows.at(-1)?.id;
    if (rows.length < batch) return;
  }
}

const isoText = (at: Date | null): string => at?.toISOString() ?? "";

function rowsAfter({ db }: Context<Actor>, creatorId: string, after: string | undefined) {
  return db
    .select({
      id: users.id,
      name: users.name,
      username: users.username,
      email: users.email,
      sharedSince: min(tipEmailShares.since),
      since: min(tips.givenAt),
    })
    .from(tips)
    .innerJoin(users, eq(users.id, tips.payerId))
    .innerJoin(tipEmailShares, openShareCondition)
    .where(
      and(
        eq(tips.toId, creatorId),
        eq(tips.state, "given"),
        after ? gt(users.id, after) : undefined,
      ),
    )
    .groupBy(users.id)
    .orderBy(asc(users.id))
    .limit(batch);
}

/** Whether a user shares their address with the recipient of their tips. */
export async function sharesTipEmail(
  db: Database,
  { payerId, toId }: { readonly payerId: string; readonly toId: string },
): Promise<boolean> {
  const [open] = await db
    .select({ id: tips.id })
    .from(tips)
    .innerJoin(tipEmailShares, openShareCondition)
    .where(and(eq(tips.payerId, payerId), eq(tips.toId, toId)))
    .limit(1);
  return open !== undefined;
}
