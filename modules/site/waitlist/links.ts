import { and, eq, gt, isNull, or } from "drizzle-orm";
import { signedToken, tokenDigest } from "#modules/identity";
import { dayMs } from "#platform/calendar";
import type { Clock } from "#platform/clock";
import { type Database, portsOf, type Transaction } from "#platform/db";
import { sortableId } from "#platform/ids";
import type { WithPorts } from "#platform/ports";
import { waitlistLimits } from "../contract.ts";
import { type WaitlistLinkPurpose, waitlistEntries, waitlistLinks } from "../tables.ts";

const lifetimeDays: Record<WaitlistLinkPurpose, number | undefined> = {
  confirm: waitlistLimits.confirmDays,
  page: undefined,
  invite: waitlistLimits.inviteDays,
};

/** Created whenever an email is written; not stored. */
export const waitlistToken = (ctx: WithPorts, purpose: WaitlistLinkPurpose, id: string): string =>
  signedToken(ctx, `waitlist ${purpose} ${id}`);

export async function createWaitlistLink(
  tx: Transaction,
  clock: Clock,
  purpose: WaitlistLinkPurpose,
  entryId: string,
): Promise<{ id: string; token: string }> {
  const now = clock.now();
  const id = sortableId(now);
  const token = waitlistToken({ ports: portsOf(tx) }, purpose, id);
  const days = lifetimeDays[purpose];
  await tx.insert(waitlistLinks).values({
    id,
    entryId,
    purpose,
    tokenHash: tokenDigest(token),
    createdAt: now,
    expiresAt: days === undefined ? null : new Date(now.getTime() + days * dayMs),
  });
  return { id, token };
}

/** The link and its entry, if it has not expired; `lock` locks the entry for a decision. */
export async function findWaitlistLink(
  db: Database | Transaction,
  clock: Clock,
  purpose: WaitlistLinkPurpose,
  token: string,
  { lock = false } = {},
) {
  const query = db
    .select({ link: waitlistLinks, entry: waitlistEntries })
    .from(waitlistLinks)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistLinks.entryId))
    .where(
      and(
        eq(waitlistLinks.tokenHash, tokenDigest(token)),
        eq(waitlistLinks.purpose, purpose),
        or(isNull(waitlistLinks.expiresAt), gt(waitlistLinks.expiresAt, clock.now())),
      ),
    );
  const [found] = await (lock ? query.for("update") : query);
  return found;
}

export async function revokeWaitlistLinks(
  tx: Transaction,
  clock: Clock,
  purpose: WaitlistLinkPurpose,
  entryId: string,
): Promise<void> {
  await tx
    .update(waitlistLinks)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(waitlistLinks.entryId, entryId),
        eq(waitlistLinks.purpose, purpose),
        isNull(waitlistLinks.usedAt),
      ),
    );
}
