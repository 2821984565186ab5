import { randomBytes } from "node:crypto";
import { constantTimeEqual } from "better-auth/crypto";
import { serializeCookie } from "better-call";
import { and, desc, eq, gt, lt, ne, notInArray, sql } from "drizzle-orm";
import { dayMs } from "#platform/calendar";
import type { Clock } from "#platform/clock";
import type { Context } from "#platform/context";
import { type Database, portsOf, type Transaction } from "#platform/db";
import type { WithPorts } from "#platform/ports";
import { type Device, signInLimits } from "./contract.ts";
import { cookieFlags, cookieIn, deviceCookieName } from "./session-cookie.ts";
import { signedToken, tokenDigest } from "./signed-token.ts";
import { trustedDevices } from "./tables.ts";

const { deviceDays, devicesPerAccount, guessesOfTrustedDevice } = signInLimits;

/** The device a request comes from. */
export const deviceOf = (headers: Headers, ip: string): Device => ({
  ip,
  userAgent: headers.get("User-Agent") ?? "",
  deviceCookie: cookieIn(headers, deviceCookieName),
});

/**
 * Whether a request may come from a member. The cookie of a known device alone is no credential: a
 * visitor who has it sees the same pages as any other, from the cache.
 */
export function hasCredentials(headers: Headers): boolean {
  if (headers.has("Authorization")) return true;
  const names = (headers.get("Cookie") ?? "").split(";").map((each) => each.split("=", 1)[0]);
  return names.some((name) => name?.trim() !== "" && name?.trim() !== deviceCookieName);
}

const signatureOf = (ctx: WithPorts, token: string) => signedToken(ctx, `device ${token}`);

/** The browser's random token, if we signed it. */
function tokenIn(ctx: WithPorts, { deviceCookie }: Device): string | undefined {
  const [token = "", signature = "", more] = deviceCookie?.split(".") ?? [];
  if (token.length !== 32 || more !== undefined) return undefined;
  return constantTimeEqual(signature, signatureOf(ctx, token)) ? token : undefined;
}

/** Different for each account, so that the table does not tell which accounts share a browser. */
const hashFor = (token: string, userId: string) => tokenDigest(`device ${token} ${userId}`);

const oldest = (now: Date) => new Date(now.getTime() - deviceDays * dayMs);

/**
 * Makes the browser a known device of the account, and returns its cookie. It keeps a token that
 * other accounts know it by.
 */
export async function trustDevice(
  tx: Transaction,
  clock: Clock,
  { userId, device, sessionId }: { userId: string; device: Device; sessionId?: string },
): Promise<string> {
  const ctx = { ports: portsOf(tx) };
  const now = clock.now();
  const token = tokenIn(ctx, device) ?? randomBytes(24).toString("base64url");
  const row = { lastUsedAt: now, wrongGuesses: 0, sessionId: sessionId ?? null };
  await tx
    .insert(trustedDevices)
    .values({ userId, tokenHash: hashFor(token, userId), createdAt: now, ...row })
    .onConflictDoUpdate({
      target: [trustedDevices.userId, trustedDevices.tokenHash],
      set: row,
    });
  const newest = tx
    .select({ tokenHash: trustedDevices.tokenHash })
    .from(trustedDevices)
    .where(eq(trustedDevices.userId, userId))
    .orderBy(desc(trustedDevices.lastUsedAt), desc(trustedDevices.createdAt))
    .limit(devicesPerAccount);
  await tx
    .delete(trustedDevices)
    .where(and(eq(trustedDevices.userId, userId), notInArray(trustedDevices.tokenHash, newest)));
  return serializeCookie(deviceCookieName, `${token}.${signatureOf(ctx, token)}`, {
    ...cookieFlags,
    maxAge: deviceDays * 86_400,
  });
}

/** Whether the browser already is a known device of the account. */
export async function isTrustedDevice(
  tx: Transaction,
  clock: Clock,
  { userId, device }: { userId: string; device: Device },
): Promise<boolean> {
  const token = tokenIn({ ports: portsOf(tx) }, device);
  if (!token) return false;
  return (await tx.$count(trustedDevices, known(userId, token, clock.now()))) > 0;
}

const known = (userId: string, token: string, now: Date) =>
  and(
    eq(trustedDevices.userId, userId),
    eq(trustedDevices.tokenHash, hashFor(token, userId)),
    gt(trustedDevices.lastUsedAt, oldest(now)),
  );

/** Stands for an account that does not exist, so that looking for its devices takes as long. */
const nobodyId = "00000000-0000-0000-0000-000000000000";

/**
 * Counts a guess against the device alone, if the account knows it and it has guesses left. Nothing
 * that others do can use them up.
 */
export async function countOnDevice(
  ctx: Pick<Context, "db" | "clock" | "ports">,
  userId: string | undefined,
  device: Device,
): Promise<{ wasRight: (options: { unfinished: boolean }) => Promise<void> } | undefined> {
  const token = tokenIn(ctx, device);
  if (!token) return undefined;
  const its = known(userId ?? nobodyId, token, ctx.clock.now());
  const counted = await ctx.db
    .update(trustedDevices)
    .set({ wrongGuesses: sql`${trustedDevices.wrongGuesses} + 1` })
    .where(and(its, lt(trustedDevices.wrongGuesses, guessesOfTrustedDevice)))
    .returning({ userId: trustedDevices.userId });
  if (counted.length === 0) return undefined;
  return {
    wasRight: async ({ unfinished }) => {
      const left = unfinished ? sql`greatest(${trustedDevices.wrongGuesses} - 1, 0)` : 0;
      await ctx.db.update(trustedDevices).set({ wrongGuesses: left }).where(its);
    },
  };
}

/** Forgets the account's devices: all, the one a session was opened on, or all but that one. */
export async function forgetDevices(
  tx: Transaction,
  userId: string,
  which: { ofSession?: string; exceptOfSession?: string } = {},
): Promise<void> {
  const { ofSession, exceptOfSession } = which;
  await tx
    .delete(trustedDevices)
    .where(
      and(
        eq(trustedDevices.userId, userId),
        ofSession ? eq(trustedDevices.sessionId, ofSession) : undefined,
        exceptOfSession
          ? sql`${ne(trustedDevices.sessionId, exceptOfSession)} is not false`
          : undefined,
      ),
    );
}

export async function pruneTrustedDevices(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(trustedDevices)
    .where(lt(trustedDevices.lastUsedAt, oldest(now)));
  return rowCount ?? 0;
}
