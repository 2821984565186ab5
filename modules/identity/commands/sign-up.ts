import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import { config } from "#platform/config";
import type { Context } from "#platform/context";
import { inTransaction, sqlState, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { isMailAddress } from "#platform/mail";
import { limitKeyForIp, takeToken } from "#platform/ratelimit";
import { type Device, type SignUpInput, signUpInput, unverifiedDays } from "../contract.ts";
import { strangeAddress, usernameTaken } from "../errors.ts";
import { memberJoined } from "../events.ts";
import { sendLetter } from "../letters/send.ts";
import { makeLink } from "../links.ts";
import { hashPassword } from "../password/hash.ts";
import { refuseGuessable } from "../password/strength.ts";
import { identitySettings } from "../settings.ts";
import { authAccounts, users } from "../tables.ts";
import { holdName, refuseUnlessFree } from "../usernames.ts";

/**
 * Asks to join. Whether the address has an account already is told to its mailbox only: the answer
 * here is the same, after the same work. Nobody is signed in by it.
 */
export async function signUp(
  ctx: Context<Actor>,
  given: SignUpInput & { device: Device },
): Promise<{ email: string }> {
  const { inviteToken, ...input } = signUpInput.parse(given);
  const { email, username, password } = input;
  if (!isMailAddress(email)) throw strangeAddress();
  await refuseGuessable("password", password, [email, username]);
  await takeToken(ctx.db, {
    name: "sign_up",
    key: limitKeyForIp(given.device.ip),
    limit: config.SIGN_UPS_PER_HOUR,
    perSeconds: 3600,
  });
  await identitySettings().admit({ email, inviteToken });
  const passwordHash = await hashPassword(password);
  try {
    await inTransaction(ctx, (tx) => join(ctx, tx, { email, username, passwordHash }));
  } catch (error) {
    // Somebody else took the name, or the address, in this very moment.
    if (sqlState(error) === "23505") throw usernameTaken();
    throw error;
  }
  return { email };
}

interface Joining {
  readonly email: string;
  readonly username: string;
  readonly passwordHash: string;
}

async function join(ctx: Context<Actor>, tx: Transaction, joining: Joining): Promise<void> {
  const { email, username, passwordHash } = joining;
  const now = ctx.clock.now();
  await refuseUnlessFree(tx, ctx.clock, username);
  const [owner] = await tx.select().from(users).where(eq(users.email, email)).for("update");
  if (!owner) {
    const [user] = await tx
      .insert(users)
      .values({ email, username, name: username, createdAt: now, updatedAt: now })
      .returning({ id: users.id });
    if (!user) throw new Error("nobody was inserted");
    await tx.insert(authAccounts).values({
      userId: user.id,
      providerId: "credential",
      accountId: user.id,
      password: passwordHash,
    });
    const { id: linkId } = await makeLink(tx, ctx.clock, {
      purpose: "verify_email",
      userId: user.id,
    });
    await sendLetter(tx, { kind: "verify_email", userId: user.id, linkId });
    await emit(tx, memberJoined, { userId: user.id });
    return;
  }
  // Held as if it had been taken: a second sign-up with this name must not tell the difference.
  await holdName(tx, username, new Date(now.getTime() + unverifiedDays * 86_400_000), null);
  if (owner.emailVerified) {
    await sendLetter(tx, { kind: "address_taken", userId: owner.id });
    return;
  }
  // Nobody has proved this mailbox yet. Whoever does gets the account with what they chose, not
  // with what somebody else chose before them.
  const { id: linkId } = await makeLink(tx, ctx.clock, {
    purpose: "verify_email",
    userId: owner.id,
    payload: { username, passwordHash },
  });
  await sendLetter(tx, { kind: "verify_email", userId: owner.id, linkId });
}
