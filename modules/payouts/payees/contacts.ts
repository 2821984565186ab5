import { and, eq, gt, sql } from "drizzle-orm";
import { dayMs } from "#platform/calendar";
import type { Transaction } from "#platform/db";
import { singleUseLinks, users } from "#tables/identity";

const lookBackMs = 30 * dayMs;

/** The user's current email addresses, including recently replaced ones. */
export async function contactsOf(
  tx: Pick<Transaction, "select">,
  userId: string,
  now: Date,
): Promise<string[]> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  // An account thief changes the email address first and the bank account second.
  const before = await tx
    .select({ email: sql<string | null>`${singleUseLinks.payload} ->> 'oldEmail'` })
    .from(singleUseLinks)
    .where(
      and(
        eq(singleUseLinks.userId, userId),
        eq(singleUseLinks.purpose, "undo_email"),
        gt(singleUseLinks.createdAt, new Date(now.getTime() - lookBackMs)),
      ),
    );
  const all = [user?.email, ...before.map(({ email }) => email)];
  return [...new Set(all.filter((email): email is string => Boolean(email)))];
}
