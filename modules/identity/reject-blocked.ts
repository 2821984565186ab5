import { and, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import { accessBlocked, accountClosed } from "./errors.ts";
import { findRange } from "./networks/find-range.ts";
import { isBanned } from "./queries/is-banned.ts";
import { accessBlocks, users } from "./tables.ts";

type Reader = Database | Transaction;

/**
 * Every sign-in method ends here, after a correct proof, so that guessing does not reveal the
 * block.
 */
export async function rejectLockedOut(
  tx: Transaction,
  now: Date,
  { userId, ip }: { readonly userId: string; readonly ip: string },
): Promise<void> {
  const [user] = await tx
    .select({
      email: users.email,
      banned: isBanned(userId, now),
    })
    .from(users)
    .where(eq(users.id, userId));
  if (user?.banned) throw accountClosed();
  if (user) await rejectBlocked(tx, now, { ip, email: user.email });
}

/** Whether the network, its provider or the mail's domain is blocked now. */
export async function rejectBlocked(
  db: Reader,
  now: Date,
  { ip, email }: { readonly ip: string; readonly email: string },
): Promise<void> {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const labels = domain.split(".");
  const domains = labels.map((_, n) => labels.slice(n).join("."));
  const network = isAddress(ip)
    ? and(eq(accessBlocks.kind, "network"), sql`${ip}::inet <<= ${accessBlocks.value}::inet`)
    : undefined;
  const provider = isAddress(ip)
    ? and(
        eq(accessBlocks.kind, "asn"),
        sql`${accessBlocks.value} = (select 'as' || asn from (${findRange(ip)}) as its)`,
      )
    : undefined;
  const [block] = await db
    .select({ id: accessBlocks.id })
    .from(accessBlocks)
    .where(
      and(
        isNull(accessBlocks.liftedAt),
        or(isNull(accessBlocks.until), gt(accessBlocks.until, now)),
        or(
          and(eq(accessBlocks.kind, "email_domain"), inArray(accessBlocks.value, domains)),
          network,
          provider,
        ),
      ),
    )
    .limit(1);
  if (block) throw accessBlocked();
}

const isAddress = (ip: string) => /^[0-9a-f:.]{2,45}$/i.test(ip);
