import { and, eq, gt, isNull, lte, or, type SQL } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { isInAudienceColumn } from "../audience.ts";
import { announcements } from "../tables.ts";

/** The announcements currently visible to the actor. */
export function visibleAnnouncements(ctx: Context<Actor>): SQL | undefined {
  const { actor, clock } = ctx;
  const now = clock.now();
  return and(
    isNull(announcements.withdrawnAt),
    lte(announcements.publishedAt, now),
    or(isNull(announcements.shownUntil), gt(announcements.shownUntil, now)),
    isMember(actor)
      ? isInAudienceColumn(ctx, announcements.audience, actor.userId)
      : eq(announcements.audience, "everybody"),
  );
}
