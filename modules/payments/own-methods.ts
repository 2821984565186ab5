import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import { isUuid } from "#platform/ids";
import { methodLimits } from "./contract.ts";
import { noRoomForMethod, noSuchMethod } from "./errors.ts";
import { paymentMethods } from "./tables.ts";

export type Method = typeof paymentMethods.$inferSelect;

const kept = (userId: string) =>
  and(eq(paymentMethods.userId, userId), isNull(paymentMethods.removedAt));

export const countMethods = (db: Database | Transaction, userId: string): Promise<number> =>
  db.$count(paymentMethods, kept(userId));

/** For what is paid again and again: a new card that could not be kept would fail the next time. */
export async function requireRoomForMethod(
  db: Database | Transaction,
  userId: string,
): Promise<void> {
  if ((await countMethods(db, userId)) >= methodLimits.max) throw noRoomForMethod(methodLimits.max);
}

/** Theirs, the default first, then the newest. */
export const methodsOf = (db: Database | Transaction, userId: string): Promise<Method[]> =>
  db
    .select()
    .from(paymentMethods)
    .where(kept(userId))
    .orderBy(desc(paymentMethods.isDefault), desc(paymentMethods.addedAt), asc(paymentMethods.id));

/** All of theirs, locked, so that the default is moved by one at a time. */
export async function lockMethods(tx: Transaction, userId: string): Promise<Method[]> {
  return tx
    .select()
    .from(paymentMethods)
    .where(kept(userId))
    .orderBy(asc(paymentMethods.id))
    .for("update");
}

export function ownMethod(methods: readonly Method[], methodId: string): Method {
  const found = isUuid(methodId) ? methods.find(({ id }) => id === methodId) : undefined;
  if (!found) throw noSuchMethod();
  return found;
}
