import { and, eq } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { isCurrency, type Money, money } from "#platform/money";
import { purchasePath } from "../constants.ts";
import { archivePurchases, archiveWorks } from "../tables.ts";

/** The receipt's location, for the buyer. */
export async function ownPurchase(
  { db, actor }: Context<Actor>,
  workId: string,
): Promise<string | null> {
  if (!isMember(actor)) return null;
  const [found] = await db
    .select({ id: archivePurchases.id })
    .from(archivePurchases)
    .where(
      and(
        eq(archivePurchases.buyerId, actor.userId),
        eq(archivePurchases.workId, workId),
        eq(archivePurchases.state, "bought"),
      ),
    )
    .limit(1);
  return found ? purchasePath(found.id) : null;
}

/** Purchase data for the seller's notification. */
export async function loadPurchaseForNotification(
  { db }: Context<Actor>,
  purchaseId: string,
): Promise<{ title: string; publicId: string; price: Money; at: Date } | undefined> {
  const [found] = await db
    .select({ purchase: archivePurchases, publicId: archiveWorks.publicId })
    .from(archivePurchases)
    .innerJoin(archiveWorks, eq(archiveWorks.id, archivePurchases.workId))
    .where(eq(archivePurchases.id, purchaseId));
  const { title, amountMinor, currency, startsAt: at } = found?.purchase ?? {};
  if (!found || !title || !at || !amountMinor || !currency || !isCurrency(currency)) return;
  return { title, publicId: found.publicId, price: money(amountMinor, currency), at };
}
