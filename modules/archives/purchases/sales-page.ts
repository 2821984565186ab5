import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { isCurrency } from "#platform/money";
import { loadWorkFor } from "../access.ts";
import { workLimits, workPath } from "../constants.ts";
import { readCursor, writeCursor } from "../cursor.ts";
import { peopleNames } from "../people-names.ts";
import { archivePurchases } from "../tables.ts";
import type { Sale } from "./views.ts";

const pageSize = 50;

/** Who bought a work, newest first, for its maker. */
export async function salesPage(
  ctx: Context<Actor>,
  { publicId, after }: { readonly publicId: string; readonly after?: string | undefined },
) {
  const { work, facts } = await loadWorkFor(ctx, { publicId });
  authorize(ctx.actor, "work.see_sales", facts);
  const from = readCursor(after);
  const rows = await ctx.db
    .select()
    .from(archivePurchases)
    .where(
      and(
        eq(archivePurchases.workId, work.id),
        inArray(archivePurchases.state, ["bought", "refunded"]),
        from &&
          sql`(${archivePurchases.createdAt}, ${archivePurchases.id}) < (${from.at}::timestamptz, ${from.id}::uuid)`,
      ),
    )
    .orderBy(desc(archivePurchases.createdAt), desc(archivePurchases.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const name = await peopleNames(
    ctx,
    page.map(({ buyerId }) => buyerId),
  );
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  const since = ctx.clock.now().getTime() - workLimits.refundDays * dayMs;
  const sales = page.flatMap(({ id, buyerId, amountMinor, currency, startsAt, state }): Sale[] =>
    startsAt === null || !isCurrency(currency)
      ? []
      : [
          {
            id,
            buyer: name(buyerId),
            minor: amountMinor.toString(),
            currency,
            at: startsAt.toISOString(),
            refunded: state === "refunded",
            canRefund: state === "bought" && startsAt.getTime() > since,
          },
        ],
  );
  return {
    title: work.title,
    href: workPath(publicId),
    sales,
    next: writeCursor(last && { publishedAt: last.createdAt, id: last.id }),
  };
}
