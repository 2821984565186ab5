import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#platform/db";
import { newsletterSender } from "../tables.ts";

/** A sender that has not renewed its lease for this long has died. */
const leaseSeconds = 10;

/** Becomes the one sender of the site; undefined while another process is. */
export async function takeLease(db: Database): Promise<string | undefined> {
  const lease = randomUUID();
  const until = sql`now() + make_interval(secs => ${leaseSeconds})`;
  await db.insert(newsletterSender).values({ single: true }).onConflictDoNothing();
  const [taken] = await db
    .update(newsletterSender)
    .set({ lease, leasedUntil: until })
    .where(sql`${newsletterSender.leasedUntil} is null or ${newsletterSender.leasedUntil} < now()`)
    .returning({ lease: newsletterSender.lease });
  return taken && lease;
}

/** Returns whether it was still this sender's. */
export async function renewLease(db: Database, lease: string): Promise<boolean> {
  const renewed = await db
    .update(newsletterSender)
    .set({ leasedUntil: sql`now() + make_interval(secs => ${leaseSeconds})` })
    .where(sql`${newsletterSender.lease} = ${lease}`)
    .returning({ lease: newsletterSender.lease });
  return renewed.length > 0;
}

export async function releaseLease(db: Database, lease: string): Promise<void> {
  await db
    .update(newsletterSender)
    .set({ lease: null, leasedUntil: null })
    .where(sql`${newsletterSender.lease} = ${lease}`);
}
