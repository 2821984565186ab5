import { and, asc, desc, eq, gt, ilike, isNull, or } from "drizzle-orm";
import { listAuditEntries, recordAudit } from "#modules/audit";
import { deviceText } from "#modules/identity";
import { getAccountStatus } from "#modules/moderation";
import { trustLevels } from "#modules/trust";
import { type Actor, authorize, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { readerTexts } from "#platform/translations";
import { accountLimits, approvals, passkeys, sessions, userRoles, users } from "#tables/identity";
import { cases } from "#tables/moderation";
import { adminLimits } from "../limits.ts";
import { withNames } from "../names.ts";

/** People by name, username or address. An empty question shows the newest. */
export async function findPeople(ctx: Context<Actor>, { query }: { readonly query: string }) {
  authorize(ctx.actor, "admin.view_user", {});
  const like = `%${query.replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await ctx.db
    .select({
      username: users.username,
      name: users.name,
      joined: users.createdAt,
      suspended: users.suspendedAt,
      verified: users.emailVerified,
    })
    .from(users)
    .where(
      and(
        isNull(users.erasedAt),
        query
          ? or(ilike(users.username, like), ilike(users.name, like), ilike(users.email, like))
          : undefined,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(adminLimits.people);
  return rows.map(({ joined, suspended, ...row }) => ({
    ...row,
    joined: joined.toISOString(),
    suspended: suspended !== null,
  }));
}

/** How long access lasts before a reason is required again. */
const openMs = 30 * 60_000;

/** Everything staff may see about a member. Requires a reason given within the last half hour. */
export async function personPage(ctx: Context<Actor>, { username }: { readonly username: string }) {
  const { user, self } = await findPerson(ctx, username);
  const opened = self || (await wasOpenedRecently(ctx, user.id));
  const { id, name } = user;
  return {
    id,
    username,
    name,
    self,
    opened: opened ? await loadPersonDetails(ctx, user, self) : null,
  };
}

/** Records who accesses a member's data and why. The member can read the entry. */
export async function openPerson(
  ctx: Context<Actor>,
  { username, reason }: { readonly username: string; readonly reason: string },
): Promise<void> {
  const { user, self } = await findPerson(ctx, username);
  if (self) return;
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, ctx, {
      action: "admin.person_opened",
      nature: "opened",
      personId: user.id,
      reason,
    }),
  );
}

async function findPerson(ctx: Context<Actor>, username: string) {
  authorize(ctx.actor, "admin.view_user", {});
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(eq(users.username, username), isNull(users.erasedAt)));
  if (!user) throw notFound();
  return { user, self: isMember(ctx.actor) && ctx.actor.userId === user.id };
}

/** The audit log itself grants access: a recent entry by this actor is the permission. */
async function wasOpenedRecently(ctx: Context<Actor>, personId: string): Promise<boolean> {
  const [entry] = await listAuditEntries(ctx, {
    personId,
    action: "admin.person_opened",
    limit: 1,
    actorId: isMember(ctx.actor) ? ctx.actor.userId : undefined,
    from: new Date(ctx.clock.now().getTime() - openMs),
  });
  return entry !== undefined;
}

async function loadPersonDetails(
  ctx: Context<Actor>,
  user: typeof users.$inferSelect,
  self: boolean,
) {
  const now = ctx.clock.now();
  const [roles, open, limits, keys, about, waiting, theirCases, levels, standing] =
    await Promise.all([
      ctx.db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, user.id)),
      ctx.db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, now)))
        .orderBy(desc(sessions.lastSeenAt))
        .limit(50),
      ctx.db.select().from(accountLimits).where(eq(accountLimits.userId, user.id)),
      ctx.db.$count(passkeys, eq(passkeys.userId, user.id)),
      listAuditEntries(ctx, { personId: user.id, limit: 20 }).then((rows) => withNames(ctx, rows)),
      ctx.db
        .select({ kind: approvals.kind, role: approvals.role, give: approvals.give })
        .from(approvals)
        .where(and(eq(approvals.userId, user.id), isNull(approvals.decidedAt))),
      ctx.db
        .select({ code: cases.code, status: cases.status, evidence: cases.evidence })
        .from(cases)
        .where(eq(cases.concernedId, user.id))
        .orderBy(asc(cases.openedAt))
        .limit(50),
      trustLevels(ctx.db, [user.id]),
      getAccountStatus(ctx, user.id),
    ]);
  return {
    id: user.id,
    username: user.username,
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerified,
    joined: user.createdAt.toISOString(),
    secondFactor: user.twoFactorEnabled || keys > 0,
    leaving: user.deletionRequestedAt !== null,
    self,
    level: levels.get(user.id) ?? 0,
    roles: roles.map(({ role }) => role),
    proposals: waiting,
    standing,
    limits: limits.map(({ kind, until }) => ({ kind, until: until?.toISOString() ?? null })),
    sessions: open.map(({ id, userAgent, ipAddress, lastSeenAt, createdAt }) => ({
      id,
      device: deviceText(userAgent ?? "", readerTexts(ctx)),
      ip: ipAddress ?? "",
      lastSeenAt: lastSeenAt.toISOString(),
      createdAt: createdAt.toISOString(),
    })),
    cases: theirCases.map(({ code, status, evidence }) => ({
      code,
      status,
      title: evidence?.title ?? null,
    })),
    about,
  };
}

export type PersonDetails = Awaited<ReturnType<typeof loadPersonDetails>>;
