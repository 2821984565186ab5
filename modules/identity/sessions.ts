import { randomBytes } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import type { Clock } from "#platform/clock";
import { portsOf, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { endOf } from "./actor-of.ts";
import type { Device } from "./contract.ts";
import { deviceHash, deviceName } from "./device.ts";
import { sessionsEnded } from "./events.ts";
import { sendLetter } from "./letters/send.ts";
import { expired, sessionCookie, sessionCookieName } from "./session-cookie.ts";
import { type EndOfKeys, endKeysPort } from "./settings.ts";
import { refuseShutOut } from "./shut-out.ts";
import { knownDevices, type ProofKind, sessions } from "./tables.ts";

export interface OpenedSession {
  readonly sessionId: string;
  /** For `Set-Cookie`. */
  readonly cookie: string;
}

interface Opening {
  readonly userId: string;
  readonly device: Device;
  readonly provedBy: ProofKind;
  /** Whether the browser keeps the cookie when it is closed. */
  readonly remember: boolean;
}

const newToken = () => randomBytes(24).toString("base64url");

/** Always a new token: one somebody planted beforehand is worth nothing. */
export async function openSession(
  tx: Transaction,
  clock: Clock,
  { userId, device, provedBy, remember }: Opening,
): Promise<OpenedSession> {
  const now = clock.now();
  await refuseShutOut(tx, now, { userId, ip: device.ip });
  const token = newToken();
  const [session] = await tx
    .insert(sessions)
    .values({
      userId,
      token,
      provedBy,
      remember,
      ipAddress: device.ip,
      userAgent: device.userAgent.slice(0, 400),
      createdAt: now,
      updatedAt: now,
      lastSeenAt: now,
      provedAt: now,
      expiresAt: endOf(now, now),
    })
    .returning({ id: sessions.id });
  if (!session) throw new Error("no session was inserted");
  await tellOfNewDevice(tx, now, userId, device);
  return {
    sessionId: session.id,
    cookie: await sessionCookie({ ports: portsOf(tx) }, token, remember),
  };
}

/** The first device of an account is the one it was made on; every other is told to its owner. */
async function tellOfNewDevice(tx: Transaction, now: Date, userId: string, device: Device) {
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
  await sendLetter(tx, {
    kind: "new_device",
    userId,
    details: { device: deviceName(device.userAgent), at: now.toISOString(), ip: device.ip },
  });
}

/** After a fresh proof the session goes on under another token. */
export async function renewSession(
  tx: Transaction,
  clock: Clock,
  sessionId: string,
  provedBy: ProofKind,
): Promise<OpenedSession> {
  const token = newToken();
  const now = clock.now();
  const [session] = await tx
    .update(sessions)
    .set({ token, provedAt: now, provedBy, updatedAt: now })
    .where(eq(sessions.id, sessionId))
    .returning({ remember: sessions.remember });
  return {
    sessionId,
    cookie: await sessionCookie({ ports: portsOf(tx) }, token, session?.remember ?? false),
  };
}

/** Ends one session, all of them, or all but one; open pages of theirs are told at once. */
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

/** Every session and every other key to the account: whoever had one starts from nothing. */
export async function endAllWaysIn(
  tx: Transaction,
  clock: Clock,
  userId: string,
  why: EndOfKeys,
): Promise<number> {
  const ended = await endSessions(tx, userId);
  await portsOf(tx).get(endKeysPort)(tx, { userId, why, at: clock.now() });
  return ended;
}

export const noSessionCookie = () => expired(sessionCookieName);
