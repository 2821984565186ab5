import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { type Device, type SignInInput, signInInput } from "../contract.ts";
import { findUserByIdentifier, passwordHashOf } from "../credentials.ts";
import { wrongCredentials } from "../errors.ts";
import { countGuess, forgiveGuess, guessKeys } from "../guesses.ts";
import { makeLink } from "../links.ts";
import { compareWithNobody, passwordMatches } from "../password/hash.ts";
import { noteRefusal } from "../refused.ts";
import { challengeCookie } from "../session-cookie.ts";
import { endSessions, openSession } from "../sessions.ts";

export type SignedIn =
  | { readonly kind: "signed_in"; readonly cookies: readonly string[] }
  /** The password was right; a code has to follow. */
  | { readonly kind: "second_factor"; readonly cookies: readonly string[] };

export const challengeSeconds = 600;

/** By address or username, and password. A session one had before ends with it. */
export async function signIn(
  ctx: Context<Actor>,
  given: SignInInput & { device: Device; remember?: boolean },
): Promise<SignedIn> {
  const { identifier, password } = signInInput.parse(given);
  const { device, remember = true } = given;
  const user = await findUserByIdentifier(ctx.db, identifier);
  const account = user ? guessKeys.account(user.id) : guessKeys.nobody(identifier);
  const network = guessKeys.network(device.ip);
  await countGuess(ctx, [account, network]);
  const hash = user && (await passwordHashOf(ctx.db, user.id));
  const right = hash ? await passwordMatches(password, hash) : await compareWithNobody(password);
  if (!user || !right) {
    await noteRefusal(ctx, { account, ip: device.ip });
    throw wrongCredentials();
  }
  await forgiveGuess(ctx, { account, network, keepAccount: user.twoFactorEnabled });
  return inTransaction(ctx, async (tx) => {
    if (user.twoFactorEnabled) {
      const payload = { remember: remember ? "1" : "" };
      const link = { purpose: "second_factor", userId: user.id, payload } as const;
      const { token } = await makeLink(tx, ctx.clock, link);
      return { kind: "second_factor", cookies: [challengeCookie(token, challengeSeconds)] };
    }
    if (isMember(ctx.actor)) await endSessions(tx, ctx.actor.userId, { only: ctx.actor.sessionId });
    const opening = { userId: user.id, device, remember, provedBy: "password" } as const;
    const { cookie } = await openSession(tx, ctx.clock, opening);
    return { kind: "signed_in", cookies: [cookie] };
  });
}
