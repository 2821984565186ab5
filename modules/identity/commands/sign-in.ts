import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { type Device, type SignInInput, signInInput } from "../contract.ts";
import { findUserByIdentifier, passwordHashOf } from "../credentials.ts";
import { wrongCredentials } from "../errors.ts";
import { createLink } from "../links.ts";
import { compareWithDummyHash, passwordMatches } from "../password/hash.ts";
import { recordRejectedSignIn } from "../rejected-sign-ins.ts";
import { challengeCookie } from "../session-cookie.ts";
import { endSessions, openSession } from "../sessions.ts";
import { attemptKeys, countSignInGuess } from "../sign-in-attempts.ts";

export type SignedIn =
  | { readonly kind: "signed_in"; readonly cookies: readonly string[] }
  /** The password was right; a code has to follow. */
  | { readonly kind: "second_factor"; readonly cookies: readonly string[] };

export const challengeSeconds = 600;

/** Signs in by email address or username, and password. Ends the browser's previous session. */
export async function signIn(
  ctx: Context<Actor>,
  input: SignInInput & { device: Device; remember?: boolean },
): Promise<SignedIn> {
  const { identifier, password } = signInInput.parse(input);
  const { device, remember = true } = input;
  const user = await findUserByIdentifier(ctx.db, identifier);
  const account = user ? attemptKeys.account(user.id) : attemptKeys.nobody(identifier);
  const guess = await countSignInGuess(ctx, { account, userId: user?.id, device });
  const hash = user && (await passwordHashOf(ctx.db, user.id));
  const right = hash ? await passwordMatches(password, hash) : await compareWithDummyHash(password);
  if (!user || !right) {
    await recordRejectedSignIn(ctx, { account, ip: device.ip });
    throw wrongCredentials();
  }
  await guess.wasRight({ unfinished: user.twoFactorEnabled });
  return inTransaction(ctx, async (tx) => {
    if (user.twoFactorEnabled) {
      const payload = { remember: remember ? "1" : "" };
      const link = { purpose: "second_factor", userId: user.id, payload } as const;
      const { token } = await createLink(tx, ctx.clock, link);
      return { kind: "second_factor", cookies: [challengeCookie(token, challengeSeconds)] };
    }
    if (isMember(ctx.actor)) await endSessions(tx, ctx.actor.userId, { only: ctx.actor.sessionId });
    const opening = { userId: user.id, device, remember, authenticatedBy: "password" } as const;
    const { cookies } = await openSession(tx, ctx.clock, opening);
    return { kind: "signed_in", cookies };
  });
}
