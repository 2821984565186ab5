import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import { canonicalZone, dayMs } from "#platform/calendar";
import { appConfig } from "#platform/config";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { localeOrDefault } from "#platform/i18n";
import { isEmailAddress } from "#platform/mail";
import { limitKeyForIp, takeToken } from "#platform/ratelimit";
import { siteLocale } from "#platform/translations";
import { type Device, unverifiedDays } from "./contract.ts";
import { setPassword } from "./credentials.ts";
import { sendAccountEmail } from "./emails/send.ts";
import { unsupportedEmail } from "./errors.ts";
import { memberJoined } from "./events.ts";
import { createLink } from "./links.ts";
import { rejectBlocked } from "./reject-blocked.ts";
import { admitPort } from "./settings.ts";
import { users } from "./tables.ts";
import { holdName, requireUsernameAvailable } from "./usernames.ts";

interface NewRegistration {
  readonly email: string;
  readonly username: string;
  /** Absent for passkey sign-ups. */
  readonly passwordHash?: string;
  /** Of the device they join with. */
  readonly timeZone?: string | undefined;
  readonly language?: string | undefined;
  /** The path to open once the address is confirmed. */
  readonly returnTo?: string | undefined;
  /** Of the `JoiningBrowser`. */
  readonly browser?: string | undefined;
}

export interface Registered {
  readonly userId: string;
  /** Of the confirmation email. */
  readonly linkId: string;
}

/** What every way of joining passes first. */
export async function checkAdmission(
  ctx: Context<Actor>,
  {
    email,
    inviteToken,
    device,
  }: { email: string; inviteToken?: string | undefined; device: Device },
): Promise<void> {
  if (!isEmailAddress(email)) throw unsupportedEmail();
  await takeToken(ctx.db, {
    name: "sign_up",
    key: limitKeyForIp(device.ip),
    limit: ctx.ports.get(appConfig).SIGN_UPS_PER_HOUR,
    perSeconds: 3600,
  });
  await rejectBlocked(ctx.db, ctx.clock.now(), { ip: device.ip, email });
  await ctx.ports.get(admitPort)({ email, inviteToken });
}

/**
 * Returns the new account's id and link, or undefined if the address already has one and its owner was
 * notified.
 */
export async function registerAccount(
  ctx: Context<Actor>,
  tx: Transaction,
  { email, username, passwordHash, timeZone, language, returnTo, browser }: NewRegistration,
): Promise<Registered | undefined> {
  const now = ctx.clock.now();
  const payload = { ...(returnTo && { returnTo }), ...(browser && { browser }) };
  await requireUsernameAvailable(tx, ctx.clock, username);
  const [owner] = await tx.select().from(users).where(eq(users.email, email)).for("update");
  if (!owner) {
    const [user] = await tx
      .insert(users)
      .values({
        email,
        username,
        name: username,
        createdAt: now,
        updatedAt: now,
        language: localeOrDefault(language, siteLocale(ctx)),
        timeZone: (timeZone && canonicalZone(timeZone)) || "UTC",
      })
      .returning({ id: users.id });
    if (!user) throw new Error("nobody was inserted");
    if (passwordHash) await setPassword(tx, ctx.clock, user.id, passwordHash);
    const { id: linkId } = await createLink(tx, ctx.clock, {
      purpose: "verify_email",
      userId: user.id,
      payload,
    });
    await sendAccountEmail(tx, { kind: "verify_email", userId: user.id, linkId });
    await emit(tx, memberJoined, { userId: user.id });
    return { userId: user.id, linkId };
  }
  // Held as if it had been taken: a second sign-up with this name must not see a difference.
  await holdName(tx, username, new Date(now.getTime() + unverifiedDays * dayMs), null);
  if (owner.emailVerified || !passwordHash) {
    await sendAccountEmail(tx, { kind: "address_taken", userId: owner.id });
    return undefined;
  }
  // The mailbox is not verified yet. The user who verifies it gets the account with their own
  // choices, not with those of an earlier sign-up.
  const { id: linkId } = await createLink(tx, ctx.clock, {
    purpose: "verify_email",
    userId: owner.id,
    payload: { ...payload, username, passwordHash },
  });
  await sendAccountEmail(tx, { kind: "verify_email", userId: owner.id, linkId });
  return undefined;
}
