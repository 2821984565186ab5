import { and, eq, gt, isNull } from "drizzle-orm";
import { isViewed, type Member } from "#permissions";
import type { Database } from "#platform/db";
import { forbidden } from "#platform/errors";
import { memberColumns } from "./member-columns.ts";
import { staffViews, users } from "./tables.ts";

/** Never recent, so nothing that requires recent authentication is allowed. */
const never = new Date(0);

/**
 * The user an administrator is currently viewing as, if any. Checked on every request, so that it
 * expires by itself, and ends at once if either of the two is no longer eligible.
 */
export async function findViewedUser(
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
    authenticatedAt: never,
    viewedBy: { userId: viewer.userId, name: viewer.displayName, until },
  };
  return viewed.roles.includes("admin") ? undefined : viewed;
}

/** For what even an administrator viewing as another user is not shown, such as their messages. */
export function requireNotViewingAs({
  actor,
}: {
  readonly actor: Parameters<typeof isViewed>[0];
}): void {
  if (isViewed(actor)) throw forbidden("own_eyes_only", "account.errors.viewingAs");
}
