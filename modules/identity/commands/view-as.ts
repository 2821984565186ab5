import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { viewAsMinutes } from "../contract.ts";
import { memberColumns } from "../member-columns.ts";
import { requireRecentAuthentication } from "../recent-authentication.ts";
import { staffViews, users } from "../tables.ts";

/**
 * From the next request on, this session sees what the user sees, read-only, for a quarter of an
 * hour. Who viewed, and why, is recorded where the user can read it.
 */
export async function viewAs(
  ctx: Context<Actor>,
  { username, reason }: { readonly username: string; readonly reason: string },
): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const [person] = await tx
      .select(memberColumns(now))
      .from(users)
      .where(and(eq(users.username, username), isNull(users.erasedAt)));
    if (!person) throw notFound();
    const { userId } = person;
    const self = isMember(ctx.actor) && ctx.actor.userId === userId;
    authorize(ctx.actor, "admin.view_as", { self, admin: person.roles.includes("admin") });
    const { sessionId } = requireRecentAuthentication(ctx);
    const view = {
      userId,
      beganAt: now,
      endsAt: new Date(now.getTime() + viewAsMinutes * 60_000),
    };
    await tx
      .insert(staffViews)
      .values({ sessionId, ...view })
      .onConflictDoUpdate({ target: staffViews.sessionId, set: view });
    await recordAudit(tx, ctx, {
      action: "admin.viewed_as",
      nature: "opened",
      personId: userId,
      reason,
      details: { minutes: String(viewAsMinutes) },
    });
  });
}

/** Ends viewing as another user. Idempotent. */
export async function endViewing(ctx: Context<Actor>): Promise<void> {
  const { actor } = ctx;
  if (!isMember(actor) || !actor.viewedBy) return;
  const { userId, sessionId, viewedBy } = actor;
  await inTransaction(ctx, async (tx) => {
    const ended = await tx
      .delete(staffViews)
      .where(eq(staffViews.sessionId, sessionId))
      .returning({ userId: staffViews.userId });
    if (ended.length === 0) return;
    // The administrator ended it, not the user being viewed.
    const asThemselves = { ...ctx, actor: { ...actor, userId: viewedBy.userId } };
    await recordAudit(tx, asThemselves, { action: "admin.view_ended", personId: userId });
  });
}
