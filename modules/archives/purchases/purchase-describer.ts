import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Describer, SourceDescription, SourceRef } from "#modules/ledger";
import { visiblePeople } from "#modules/people";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { payments } from "#tables/payments";
import { purchasePath } from "../constants.ts";
import { archivePurchases } from "../tables.ts";

/** Describes purchases on ledger pages. */
export const purchaseDescriber: Describer = { describe: describeSources };

async function describeSources(
  { db, actor }: Context<Actor>,
  sources: readonly SourceRef[],
): Promise<ReadonlyMap<string, SourceDescription>> {
  const ids = sources.filter(({ type }) => type === "payment").map(({ id }) => id);
  if (!isMember(actor) || ids.length === 0) return new Map();
  const me = actor.userId;
  const rows = await db
    .select({
      paymentId: payments.id,
      purchase: archivePurchases,
      named: sql<boolean>`(${visiblePeople(actor, users.id)})`,
      name: users.name,
      username: users.username,
    })
    .from(payments)
    .innerJoin(archivePurchases, eq(archivePurchases.id, payments.purposeId))
    .innerJoin(
      users,
      sql`${users.id} = case when ${archivePurchases.buyerId} = ${me} then ${archivePurchases.sellerId} else ${archivePurchases.buyerId} end`,
    )
    .where(
      and(
        inArray(payments.id, ids),
        eq(payments.purpose, "work"),
        or(eq(archivePurchases.buyerId, me), eq(archivePurchases.sellerId, me)),
      ),
    );
  return new Map(
    rows.map(({ paymentId, purchase, named, name, username }) => [
      `payment:${paymentId}`,
      {
        what: purchase.title,
        ...(named && { who: { name, href: `/${username}` } }),
        ...(purchase.buyerId === me && { href: purchasePath(purchase.id) }),
      },
    ]),
  );
}
