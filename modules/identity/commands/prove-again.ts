import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { type Device, proofInput } from "../contract.ts";
import { passwordHashOf } from "../credentials.ts";
import { wrongPassword } from "../errors.ts";
import { requireMember } from "../fresh-proof.ts";
import { countGuess, forgiveGuess, guessKeys } from "../guesses.ts";
import { compareWithNobody, passwordMatches } from "../password/hash.ts";
import { spendCode } from "../second-factor/spend-code.ts";
import { renewSession } from "../sessions.ts";
import { users } from "../tables.ts";

/**
 * Shows once more who one is, for what can't be undone. Whoever has a second step shows that one: a
 * password somebody looked over their shoulder for is not enough. See also `proveByPasskey`.
 */
export async function proveAgain(
  ctx: Context<Actor>,
  given: { proof: string; device: Device },
): Promise<{ cookies: readonly string[] }> {
  const { userId, sessionId } = requireMember(ctx);
  const account = guessKeys.account(userId);
  const network = guessKeys.network(given.device.ip);
  const kind = await proofAskedOf(ctx, userId);
  const { proof } = proofInput(kind).parse(given);
  await countGuess(ctx, [account, network]);
  if (kind === "password") {
    const hash = await passwordHashOf(ctx.db, userId);
    const right = hash ? await passwordMatches(proof, hash) : await compareWithNobody(proof);
    if (!right) throw wrongPassword("proof");
  }
  const cookie = await inTransaction(ctx, async (tx) => {
    const provedBy = kind === "code" ? await spendCode(tx, ctx.clock, userId, proof) : "password";
    return (await renewSession(tx, ctx.clock, sessionId, provedBy)).cookie;
  });
  await forgiveGuess(ctx, { account, network });
  return { cookies: [cookie] };
}

/** What somebody is asked for, besides a passkey. */
export async function proofAskedOf(
  ctx: Pick<Context, "db">,
  userId: string,
): Promise<"code" | "password"> {
  const [user] = await ctx.db
    .select({ twoFactorEnabled: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, userId));
  return user?.twoFactorEnabled ? "code" : "password";
}
