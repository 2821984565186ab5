import { asc, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "#platform/context";
import { deviceName } from "../device.ts";
import type { AccountExport } from "../export-format.ts";
import {
  authAccounts,
  knownDevices,
  passkeys,
  sessions,
  trustedDevices,
  usernameHolds,
  userRoles,
  users,
} from "../tables.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** All data this module holds about the user, except what would let a reader sign in as them. */
export async function* accountExport(
  { db }: Pick<Context, "db">,
  userId: string,
): AsyncGenerator<{ path: string; json: AccountExport }> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const by = alias(users, "by");
  const roles = await db
    .select({ role: userRoles.role, grantedAt: userRoles.grantedAt, grantedBy: by.username })
    .from(userRoles)
    .leftJoin(by, eq(by.id, userRoles.grantedBy))
    .where(eq(userRoles.userId, userId))
    .orderBy(asc(userRoles.grantedAt));
  const names = await db
    .select({ username: usernameHolds.username, heldUntil: usernameHolds.heldUntil })
    .from(usernameHolds)
    .where(eq(usernameHolds.userId, userId))
    .orderBy(asc(usernameHolds.heldUntil));
  const ways = await db.select().from(authAccounts).where(eq(authAccounts.userId, userId));
  const keys = await db.select().from(passkeys).where(eq(passkeys.userId, userId));
  const open = await db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt));
  const devices = await db.select().from(knownDevices).where(eq(knownDevices.userId, userId));
  const trusted = await db.select().from(trustedDevices).where(eq(trustedDevices.userId, userId));
  yield {
    path: "account.json",
    json: {
      id: user.id,
      username: user.username,
      displayName: user.name,
      email: user.email,
      emailVerified: user.emailVerified,
      language: user.language,
      timeZone: user.timeZone,
      joinedAt: user.createdAt.toISOString(),
      usernameChangedAt: iso(user.usernameChangedAt),
      suspendedAt: iso(user.suspendedAt),
      leavingSince: iso(user.deletionRequestedAt),
      earlierUsernames: names.map((name) => ({
        username: name.username,
        heldUntil: name.heldUntil.toISOString(),
      })),
      roles: roles.map((each) => ({ ...each, grantedAt: each.grantedAt.toISOString() })),
      signIn: {
        password: ways.some(({ providerId }) => providerId === "credential"),
        authenticatorApp: user.twoFactorEnabled,
        connected: ways
          .filter(({ providerId }) => providerId !== "credential")
          .map((way) => ({
            provider: way.providerId,
            accountId: way.accountId,
            since: way.createdAt.toISOString(),
          })),
        passkeys: keys.map((key) => ({
          name: key.name,
          createdAt: key.createdAt.toISOString(),
          lastUsedAt: iso(key.lastUsedAt),
        })),
      },
      sessions: open.map((each) => ({
        device: deviceName(each.userAgent ?? ""),
        userAgent: each.userAgent,
        ipAddress: each.ipAddress,
        signedInAt: each.createdAt.toISOString(),
        lastSeenAt: each.lastSeenAt.toISOString(),
        endsAt: each.expiresAt.toISOString(),
      })),
      knownDevices: devices.map((each) => ({
        firstSeenAt: each.firstSeenAt.toISOString(),
        lastSeenAt: each.lastSeenAt.toISOString(),
      })),
      trustedDevices: trusted.map((each) => ({
        createdAt: each.createdAt.toISOString(),
        lastUsedAt: each.lastUsedAt.toISOString(),
      })),
    },
  };
}
