import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { codeInput, type Device } from "../contract.ts";
import { invalidLink } from "../errors.ts";
import { findLink, redeemLink } from "../links.ts";
import { redeemCode } from "../second-factor/redeem-code.ts";
import { challengeCookieName, cookieIn, expired } from "../session-cookie.ts";
import { endSessions, openSession } from "../sessions.ts";
import { attemptKeys, countSignInGuess } from "../sign-in-attempts.ts";

/** The second step of signing in. `headers` hold the challenge the first step left. */
export async function answerSecondFactor(
  ctx: Context<Actor>,
  input: { code: string; headers: Headers; device: Device },
): Promise<{ cookies: readonly string[] }> {
  const { code } = codeInput.parse(input);
  const { device } = input;
  const token = cookieIn(input.headers, challengeCookieName) ?? "";
  const challenge = await findLink(ctx.db, ctx.clock, "second_factor", token);
  if (!challenge) throw invalidLink();
  const { userId, payload } = challenge;
  const account = attemptKeys.account(userId);
  const guess = await countSignInGuess(ctx, { account, userId, device });
  const cookies = await inTransaction(ctx, async (tx) => {
    const authenticatedBy = await redeemCode(tx, ctx.clock, userId, code);
    await redeemLink(tx, ctx.clock, "second_factor", token);
    if (isMember(ctx.actor)) await endSessions(tx, ctx.actor.userId, { only: ctx.actor.sessionId });
    const opening = { userId, device, authenticatedBy, remember: payload.remember === "1" };
    return (await openSession(tx, ctx.clock, opening)).cookies;
  });
  await guess.wasRight();
  return { cookies: [...cookies, expired(challengeCookieName)] };
}

/** Whether the first step was done and the second is still open. */
export async function secondFactorIsOpen(ctx: Context<Actor>, headers: Headers): Promise<boolean> {
  const token = cookieIn(headers, challengeCookieName);
  return !!token && (await findLink(ctx.db, ctx.clock, "second_factor", token)) !== undefined;
}
