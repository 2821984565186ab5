import { randomBytes } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import type { Clock } from "#platform/clock";
import { portsOf, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import type { Device } from "./contract.ts";
import { deviceHash, deviceMessage } from "./device.ts";
import { sendAccountEmail } from "./emails/send.ts";
import { sessionsEnded } from "./events.ts";
import { rejectLockedOut } from "./reject-blocked.ts";
import { endOf } from "./resolve-actor.ts";
import { expired, sessionCookie, sessionCookieName } from "./session-cookie.ts";
import { endKeysPort, type RevocationReason } from "./settings.ts";
import { type AuthenticationMethod, knownDevices, sessions } from "./tables.ts";
import { forgetDevices, isTrustedDevice, trustDevice } from "./trusted-devices.ts";

export interface OpenedSession {
  readonly sessionId: string;
  /** For `Set-Cookie`. */
  readonly cookies: readonly string[];
}

interface Opening {
  readonly userId: string;
  readonly device: Device;
  readonly authenticatedBy: AuthenticationMethod;
  /** Whether the cookie survives closing the browser. */
  readonly remember: boolean;
}

const newToken = () => randomBytes(24).toString("base64url");

/** Always a new token, which prevents session fixation. */
export async function openSession(
  tx: Transaction,
  clock: Clock,
  { userId, device, authenticatedBy, remember }: Opening,
): Promise<OpenedSession> {
  const now = clock.now();
  await rejectLockedOut(tx, now, { userId, ip: device.ip });
  const token = newToken();
  const [session] = await tx
    .insert(sessions)
    .values({
      userId,
      token,
      authenticatedBy,
      remember,
      ipAddress: device.ip,
      userAgent: device.userAgent.slice(0, 400),
      createdAt: now,
      updatedAt: now,
      lastSeenAt: now,
      authenticatedAt: now,
      expiresAt: endOf(now, now),
    })
    .returning({ id: sessions.id });
  if (!session) throw new Error("no session was inserted");
  await notifyNewDevice(tx, now, userId, device);
  const cookie = await sessionCookie({ ports: portsOf(tx) }, token, remember);
  return { sessionId: session.id, cookies: [cookie, ...(await rememberDevice())] };

  /** A browser that is to forget the session when it is closed gets no lasting cookie either. */
  async function rememberDevice(): Promise<string[]> {
    if (!remember && !(await isTrustedDevice(tx, clock, { userId, device }))) return [];
    return [await trustDevice(tx, clock, { userId, device, sessionId: session?.id })];
  }
}

/**
 * The first device of an account is the one it was created on; the owner is notified of any other.
 */
async function notifyNewDevice(tx: Transaction, now: Date, userId: string, device: Device) {
  const known = await tx
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId));
  const hash = deviceHash(device);
  await tx
    .insert(knownDevices)
    .values({ userId, deviceHash: hash, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.deviceHash],
      set: { lastSeenAt: now },
    });
  if (known.length === 0 || known.some((each) => each.deviceHash === hash)) return;
  await sendAccountEmail(tx, {
    kind: "new_device",
    userId,
    details: { device: deviceMessage(device.userAgent), at: now.toISOString(), ip: device.ip },
  });
}

/** After reauthentication the session continues under a new token. */
export async function renewSession(
  tx: Transaction,
  clock: Clock,
  sessionId: string,
  authenticatedBy: AuthenticationMethod,
): Promise<OpenedSession> {
  const token = newToken();
  const now = clock.now();
  const [session] = await tx
    .update(sessions)
    .set({ token, authenticatedAt: now, authenticatedBy, updatedAt: now })
    .where(eq(sessions.id, sessionId))
    .returning({ remember: sessions.remember });
  return {
    sessionId,
    cookies: [await sessionCookie({ ports: portsOf(tx) }, token, session?.remember ?? false)],
  };
}

/** Ends one session, all of them, or all but one; their open pages are notified at once. */
export async function endSessions(
  tx: Transaction,
  userId: string,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        which.only ? eq(sessions.id, which.only) : undefined,
        which.except ? ne(sessions.id, which.except) : undefined,
      ),
    )
    .returning({ id: sessions.id });
  if (ended.length > 0)
    await emit(tx, sessionsEnded, { userId, sessionIds: ended.map(({ id }) => id) });
  return ended.length;
}

/** Revokes every session, known device and all other access to the account. */
export async function revokeAllAccess(
  tx: Transaction,
  clock: Clock,
  userId: string,
  why: RevocationReason,
): Promise<number> {
  await forgetDevices(tx, userId);
  const ended = await endSessions(tx, userId);
  await portsOf(tx).get(endKeysPort)(tx, { userId, why, at: clock.now() });
  return ended;
}

export const noSessionCookie = () => expired(sessionCookieName);
