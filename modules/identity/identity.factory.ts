import { randomBytes } from "node:crypto";
import type { Member, Role } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Database } from "#platform/db";
import { sessions, userRoles, users } from "./tables.ts";

type User = typeof users.$inferSelect;
type Overrides = Partial<typeof users.$inferInsert> & {
  roles?: readonly Role[];
  /** Time of the last authentication; defaults to now, on the test clock. */
  authenticatedAt?: Date;
};

/**
 * A member with a verified account and an open session. There is no sign-in, password or cookie, so
 * it costs two inserts.
 */
export async function aMember(
  db: Database,
  { roles = [], authenticatedAt = new Date("2026-11-15T09:00:00Z"), ...overrides }: Overrides = {},
): Promise<{ user: User; actor: Member }> {
  const username = overrides.username ?? `maker_${randomBytes(5).toString("hex")}`;
  const [user] = await db
    .insert(users)
    .values({
      name: `Maker ${username.slice(-4)}`,
      email: `${username}@people.test`,
      emailVerified: true,
      ...overrides,
      username,
    })
    .returning();
  if (!user) throw new Error("nobody was inserted");
  if (roles.length > 0)
    await db.insert(userRoles).values(roles.map((role) => ({ userId: user.id, role })));
  const [session] = await db
    .insert(sessions)
    .values({
      userId: user.id,
      token: randomBytes(24).toString("base64url"),
      createdAt: authenticatedAt,
      lastSeenAt: authenticatedAt,
      authenticatedAt,
      expiresAt: new Date(authenticatedAt.getTime() + 30 * dayMs),
    })
    .returning();
  if (!session) throw new Error("no session was inserted");
  return {
    user,
    actor: {
      kind: "member",
      userId: user.id,
      username: user.username,
      displayName: user.name,
      roles,
      emailVerified: user.emailVerified,
      sessionId: session.id,
      hasSecondFactor: user.twoFactorEnabled,
      authenticatedAt,
      suspended: user.suspendedAt !== null,
    },
  };
}
