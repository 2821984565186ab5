import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import { isUuid } from "#platform/ids";
import { methodLimits } from "./contract.ts";
import { methodLimitReached, methodNotFound } from "./errors.ts";
import { paymentMethods } from "./tables.ts";

export type Method = typeof paymentMethods.$inferSelect;

const savedBy = (userId: string) =>
  and(eq(paymentMethods.userId, userId), isNull(paymentMethods.removedAt));

export const countMethods = (db: Database | Transaction, userId: string): Promise<number> =>
  db.$count(paymentMethods, savedBy(userId));

/** For recurring payments: a new card that could not be saved would fail the next time. */
export async function assertMethodLimit(db: Database | Transaction, userId: string): Promise<void> {
  if ((await countMethods(db, userId)) >= methodLimits.max)
    throw methodLimitReached(methodLimits.max);
}

/** Theirs, the default first, then the newest. */
export const methodsOf = (db: Database | Transaction, userId: string): Promise<Method[]> =>
  db
    .select()
    .from(paymentMethods)
    .where(savedBy(userId))
    .orderBy(desc(paymentMethods.isDefault), desc(paymentMethods.addedAt), asc(paymentMethods.id));

/** All of the user's methods, locked, so that default changes are serialized. */
export async function lockMethods(tx: Transaction, userId: string): Promise<Method[]> {
  return tx
    .select()
    .from(paymentMethods)
    .where(savedBy(userId))
    .orderBy(asc(paymentMethods.id))
    .for("update");
}

export function ownMethod(methods: readonly Method[], methodId: string): Method {
  const found = isUuid(methodId) ? methods.find(({ id }) => id === methodId) : undefined;
  if (!found) throw methodNotFound();
  return found;
}
