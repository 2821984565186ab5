import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import { dayMs, zoneCalled } from "#platform/calendar";
import { appConfig } from "#platform/config";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { isMailAddress } from "#platform/mail";
import { limitKeyForIp, takeToken } from "#platform/ratelimit";
import { type Device, unverifiedDays } from "./contract.ts";
import { setPassword } from "./credentials.ts";
import { strangeAddress } from "./errors.ts";
import { memberJoined } from "./events.ts";
import { sendLetter } from "./letters/send.ts";
import { makeLink } from "./links.ts";
import { admitPort } from "./settings.ts";
import { refuseBlocked } from "./shut-out.ts";
import { users } from "./tables.ts";
import { holdName, refuseUnlessFree } from "./usernames.ts";

interface Joining {
  readonly email: string;
  readonly username: string;
  /** None for whoever joins by passkey. */
  readonly passwordHash?: string;
  /** Of the device they join with. */
  readonly timeZone?: string | undefined;
}

/** What every way of joining passes first. */
export async function admitTo(
  ctx: Context<Actor>,
  {
    email,
    inviteToken,
    device,
  }: { email: string; inviteToken?: string | undefined; device: Device },
): Promise<void> {
  if (!isMailAddress(email)) throw strangeAddress();
  await takeToken(ctx.db, {
    name: "sign_up",
    key: limitKeyForIp(device.ip),
    limit: ctx.ports.get(appConfig).SIGN_UPS_PER_HOUR,
    perSeconds: 3600,
  });
  await refuseBlocked(ctx.db, ctx.clock.now(), { ip: device.ip, email });
  await ctx.ports.get(admitPort)({ email, inviteToken });
}

/** Gives the new account's id, or nothing where the address has one and its owner was told. */
export async function join(
  ctx: Context<Actor>,
  tx: Transaction,
  { email, username, passwordHash, timeZone }: Joining,
): Promise<string | undefined> {
  const now = ctx.clock.now();
  await refuseUnlessFree(tx, ctx.clock, username);
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
        timeZone: (timeZone && zoneCalled(timeZone)) || "UTC",
      })
      .returning({ id: users.id });
    if (!user) throw new Error("nobody was inserted");
    if (passwordHash) await setPassword(tx, ctx.clock, user.id, passwordHash);
    const { id: linkId } = await makeLink(tx, ctx.clock, {
      purpose: "verify_email",
      userId: user.id,
    });
    await sendLetter(tx, { kind: "verify_email", userId: user.id, linkId });
    await emit(tx, memberJoined, { userId: user.id });
    return user.id;
  }
  // Held as if it had been taken: a second sign-up with this name must not tell the difference.
  await holdName(tx, username, new Date(now.getTime() + unverifiedDays * dayMs), null);
  if (owner.emailVerified || !passwordHash) {
    await sendLetter(tx, { kind: "address_taken", userId: owner.id });
    return undefined;
  }
  // Nobody has proved this mailbox yet. Whoever does gets the account with what they chose, not
  // with what somebody else chose before them.
  const { id: linkId } = await makeLink(tx, ctx.clock, {
    purpose: "verify_email",
    userId: owner.id,
    payload: { username, passwordHash },
  });
  await sendLetter(tx, { kind: "verify_email", userId: owner.id, linkId });
  return undefined;
}
