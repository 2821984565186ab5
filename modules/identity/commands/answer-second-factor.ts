import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { codeInput, type Device } from "../contract.ts";
import { deadLink } from "../errors.ts";
import { countGuess, forgiveGuess, guessKeys } from "../guesses.ts";
import { findLink, redeemLink } from "../links.ts";
import { spendCode } from "../second-factor/spend-code.ts";
import { challengeCookieName, cookieIn, expired } from "../session-cookie.ts";
import { endSessions, openSession } from "../sessions.ts";

/** The second step of signing in. `headers` hold the challenge the first step left. */
export async function answerSecondFactor(
  ctx: Context<Actor>,
  given: { code: string; headers: Headers; device: Device },
): Promise<{ cookies: readonly string[] }> {
  const { code } = codeInput.parse(given);
  const { device } = given;
  const token = cookieIn(given.headers, challengeCookieName) ?? "";
  const challenge = await findLink(ctx.db, ctx.clock, "second_factor", token);
  if (!challenge) throw deadLink();
  const { userId, payload } = challenge;
  const account = guessKeys.account(userId);
  const network = guessKeys.network(device.ip);
  await countGuess(ctx, [account, network]);
  const cookie = await inTransaction(ctx, async (tx) => {
    const provedBy = await spendCode(tx, ctx.clock, userId, code);
    await redeemLink(tx, ctx.clock, "second_factor", token);
    if (isMember(ctx.actor)) await endSessions(tx, ctx.actor.userId, { only: ctx.actor.sessionId });
    const opening = { userId, device, provedBy, remember: payload.remember === "1" };
    return (await openSession(tx, ctx.clock, opening)).cookie;
  });
  await forgiveGuess(ctx, { account, network });
  return { cookies: [cookie, expired(challengeCookieName)] };
}

/** Whether the first step was done and the second is still open. */
export async function secondFactorIsOpen(ctx: Context<Actor>, headers: Headers): Promise<boolean> {
  const token = cookieIn(headers, challengeCookieName);
  return !!token && (await findLink(ctx.db, ctx.clock, "second_factor", token)) !== undefined;
}
