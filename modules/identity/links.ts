import { and, eq, gt, isNull } from "drizzle-orm";
import type { Clock } from "#platform/clock";
import { type Database, portsOf, type Transaction } from "#platform/db";
import { sortableId } from "#platform/ids";
import type { WithPorts } from "#platform/ports";
import { signInLimits } from "./contract.ts";
import { invalidLink } from "./errors.ts";
import { signedToken, tokenDigest } from "./signed-token.ts";
import { type LinkPurpose, singleUseLinks } from "./tables.ts";

const minuteMs = 60_000;
const lifetimeMinutes: Record<LinkPurpose, number> = {
  verify_email: 24 * 60,
  reset_password: 30,
  confirm_email: 24 * 60,
  undo_email: 72 * 60,
  // As long as the days of grace, and a little for a job that runs late.
  undo_departure: 15 * 24 * 60,
  second_factor: 10,
  trust_device: signInLimits.linkMinutes,
};

interface NewLink {
  readonly purpose: LinkPurpose;
  readonly userId: string;
  readonly payload?: Record<string, string>;
}

/** Creates a link; the sender gets the part that is not stored from `tokenOf`. */
export async function createLink(
  tx: Transaction,
  clock: Clock,
  { purpose, userId, payload = {} }: NewLink,
): Promise<{ id: string; token: string }> {
  const now = clock.now();
  const id = sortableId(now);
  const token = tokenOf({ ports: portsOf(tx) }, purpose, id);
  await tx.insert(singleUseLinks).values({
    id,
    purpose,
    userId,
    payload,
    tokenHash: tokenDigest(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMinutes[purpose] * minuteMs),
  });
  return { id, token };
}

/** The secret part of a link: made again whenever its email is written. */
export const tokenOf = (ctx: WithPorts, purpose: LinkPurpose, id: string): string =>
  signedToken(ctx, `link ${purpose} ${id}`);

const alive = (purpose: LinkPurpose, token: string, now: Date) =>
  and(
    eq(singleUseLinks.tokenHash, tokenDigest(token)),
    eq(singleUseLinks.purpose, purpose),
    isNull(singleUseLinks.usedAt),
    gt(singleUseLinks.expiresAt, now),
  );

/** Redeems a link. Of several concurrent attempts one succeeds; the others find it used. */
export async function redeemLink(
  tx: Transaction,
  clock: Clock,
  purpose: LinkPurpose,
  token: string,
): Promise<typeof singleUseLinks.$inferSelect> {
  const now = clock.now();
  const [link] = await tx
    .update(singleUseLinks)
    .set({ usedAt: now })
    .where(alive(purpose, token, now))
    .returning();
  if (!link) throw invalidLink();
  return link;
}

/** Reads a link without redeeming it, to decide which page to show. */
export async function findLink(
  db: Database | Transaction,
  clock: Clock,
  purpose: LinkPurpose,
  token: string,
) {
  const [link] = await db
    .select()
    .from(singleUseLinks)
    .where(alive(purpose, token, clock.now()));
  return link;
}

/** After a change, links emailed before it must not work. */
export async function revokeLinks(
  tx: Transaction,
  clock: Clock,
  userId: string,
  purpose: LinkPurpose,
  { madeAfter }: { madeAfter?: Date } = {},
): Promise<void> {
  await tx
    .update(singleUseLinks)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(singleUseLinks.userId, userId),
        eq(singleUseLinks.purpose, purpose),
        isNull(singleUseLinks.usedAt),
        madeAfter && gt(singleUseLinks.createdAt, madeAfter),
      ),
    );
}
