import { and, eq, gt, isNull, lte, or, type SQL } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { isFor } from "../audience.ts";
import { announcements } from "../tables.ts";

/** Which announcements stand now for whoever asks. */
export function shownTo(ctx: Context<Actor>): SQL | undefined {
  const { actor, clock } = ctx;
  const now = clock.now();
  return and(
    isNull(announcements.withdrawnAt),
    lte(announcements.publishedAt, now),
    or(isNull(announcements.shownUntil), gt(announcements.shownUntil, now)),
    isMember(actor)
      ? isFor(ctx, announcements.audience, actor.userId)
      : eq(announcements.audience, "everybody"),
  );
}
