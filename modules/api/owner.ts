import { and, eq, isNull } from "drizzle-orm";
import { memberColumns } from "#modules/identity";
import { isLimited, type LimitKind, type Member, type Role } from "#permissions";
import type { Clock } from "#platform/clock";
import type { Database } from "#platform/db";
import { users } from "#tables/identity";

interface OwnerStatus {
  readonly userId: string;
  readonly username: string;
  readonly displayName: string;
  readonly emailVerified: boolean;
  readonly hasSecondFactor: boolean;
  readonly suspendedAt: Date | null;
  readonly roles: readonly Role[];
  readonly limits: readonly LimitKind[];
}

/**
 * The member as represented by a token: without staff roles, which a token never has, and without
 * recent authentication, so actions that require it are rejected.
 */
export const toTokenOwner = (
  { suspendedAt, ...standing }: OwnerStatus,
  sessionId: string,
): Member => ({
  kind: "member",
  ...standing,
  roles: [],
  sessionId,
  authenticatedAt: new Date(0),
  suspended: suspendedAt !== null,
});

/** Whether no program may act for them now: suspended, banned or on their way out. */
export const isLockedOut = (owner: Member, leavingAt: Date | null): boolean =>
  owner.suspended ||
  leavingAt !== null ||
  isLimited(owner, "banned") ||
  isLimited(owner, "suspended");

/** The webhook owner as an actor, for visibility checks; undefined when locked out. */
export async function loadOwnerAsActor(
  db: Database,
  clock: Clock,
  userId: string,
): Promise<Member | undefined> {
  const [found] = await db
    .select({ standing: memberColumns(clock.now()), leavingAt: users.deletionRequestedAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  if (!found) return undefined;
  const owner = toTokenOwner(found.standing, userId);
  return isLockedOut(owner, found.leavingAt) ? undefined : owner;
}
