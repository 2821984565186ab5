import { and, eq, gt, isNull } from "drizzle-orm";
import { isViewed, type Member } from "#permissions";
import type { Database } from "#platform/db";
import { forbidden } from "#platform/errors";
import { memberColumns } from "./member-columns.ts";
import { staffViews, users } from "./tables.ts";

/** Proved at the beginning of time: nothing that asks for a fresh proof is ever near. */
const never = new Date(0);

/**
 * Through whose eyes an administrator looks now, if they do. Asked with every request, so that it
 * ends by itself, and at once where either of the two has become somebody it may not be between.
 */
export async function whomTheyViewAs(
  db: Database,
  viewer: Member,
  now: Date,
): Promise<Member | undefined> {
  const [found] = await db
    .select({ ...memberColumns(now), until: staffViews.endsAt })
    .from(staffViews)
    .innerJoin(users, eq(users.id, staffViews.userId))
    .where(
      and(
        eq(staffViews.sessionId, viewer.sessionId),
        gt(staffViews.endsAt, now),
        isNull(users.erasedAt),
      ),
    );
  if (!found) return undefined;
  const { until, suspendedAt, ...member } = found;
  const viewed: Member = {
    kind: "member",
    ...member,
    suspended: suspendedAt !== null,
    sessionId: viewer.sessionId,
    provedAt: never,
    viewedBy: { userId: viewer.userId, name: viewer.displayName, until },
  };
  return viewed.roles.includes("admin") ? undefined : viewed;
}

/** For what even somebody who may look through another's eyes is not shown, such as their letters. */
export function requireOwnEyes({
  actor,
}: {
  readonly actor: Parameters<typeof isViewed>[0];
}): void {
  if (isViewed(actor))
    throw forbidden("own_eyes_only", "This stays closed while you look as somebody else.");
}
