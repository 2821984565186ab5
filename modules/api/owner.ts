import { and, eq, isNull } from "drizzle-orm";
import { memberColumns } from "#modules/identity";
import { isLimited, type LimitKind, type Member, type Role } from "#permissions";
import type { Clock } from "#platform/clock";
import type { Database } from "#platform/db";
import { users } from "#tables/identity";

interface Standing {
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
 * Somebody as their program: without their office, since no steward's power is ever given to one, and
 * without a proof, so what asks for a fresh one is refused.
 */
export const asOwner = ({ suspendedAt, ...standing }: Standing, sessionId: string): Member => ({
  kind: "member",
  ...standing,
  roles: [],
  sessionId,
  provedAt: new Date(0),
  suspended: suspendedAt !== null,
});

/** Whether no program may act for them now: suspended, banned or on their way out. */
export const isShutOut = (owner: Member, leavingAt: Date | null): boolean =>
  owner.suspended ||
  leavingAt !== null ||
  isLimited(owner, "banned") ||
  isLimited(owner, "suspended");

/** With whose eyes what is told to a program is looked at; nobody’s where they are shut out. */
export async function eyesOf(
  db: Database,
  clock: Clock,
  userId: string,
): Promise<Member | undefined> {
  const [found] = await db
    .select({ standing: memberColumns(clock.now()), leavingAt: users.deletionRequestedAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  if (!found) return undefined;
  const owner = asOwner(found.standing, userId);
  return isShutOut(owner, found.leavingAt) ? undefined : owner;
}
