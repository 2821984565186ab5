import { and, eq, gt, isNull, lte, or, type SQL } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { WithPorts } from "#platform/ports";
import { isInAudienceColumn } from "../audience.ts";
import { announcements } from "../tables.ts";

/** The announcements visible to the actor at a time. */
export function visibleAnnouncements(
  ctx: WithPorts & { readonly actor: Actor },
  now: SQL,
): SQL | undefined {
  const { actor } = ctx;
  return and(
    isNull(announcements.withdrawnAt),
    lte(announcements.publishedAt, now),
    or(isNull(announcements.shownUntil), gt(announcements.shownUntil, now)),
    isMember(actor)
      ? isInAudienceColumn(ctx, announcements.audience, actor.userId)
      : eq(announcements.audience, "everybody"),
  );
}
