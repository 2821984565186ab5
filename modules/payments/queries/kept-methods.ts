import { and, desc, eq, isNull } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { brandName } from "../contract.ts";
import { paymentSettings } from "../settings.ts";
import { paymentMethods } from "../tables.ts";

export interface KeptMethod {
  readonly id: string;
  /** Visa ending in 4242 */
  readonly label: string;
}

/** The cards somebody can pay with at once, the usual one first; a guest has none. */
export async function keptMethods({ db, actor }: Context<Actor>): Promise<readonly KeptMethod[]> {
  const { provider } = paymentSettings();
  if (!isMember(actor) || !provider) return [];
  const rows = await db
    .select({ id: paymentMethods.id, brand: paymentMethods.brand, last4: paymentMethods.last4 })
    .from(paymentMethods)
    .where(
      and(
        eq(paymentMethods.userId, actor.userId),
        eq(paymentMethods.provider, provider.name),
        isNull(paymentMethods.removedAt),
      ),
    )
    .orderBy(desc(paymentMethods.isDefault), desc(paymentMethods.addedAt));
  return rows.map(({ id, brand, last4 }) => ({
    id,
    label: `${brandName(brand)} ending in ${last4}`,
  }));
}
