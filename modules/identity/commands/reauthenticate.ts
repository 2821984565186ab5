import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { proofInput } from "../contract.ts";
import { passwordHashOf } from "../credentials.ts";
import { wrongPassword } from "../errors.ts";
import { compareWithDummyHash, passwordMatches } from "../password/hash.ts";
import { requireMember } from "../recent-authentication.ts";
import { redeemCode } from "../second-factor/redeem-code.ts";
import { renewSession } from "../sessions.ts";
import { countSessionGuess } from "../sign-in-attempts.ts";
import { users } from "../tables.ts";

/**
 * Proves the actor's identity again before irreversible actions. Accounts with a second factor must
 * use it: a password seen over the user's shoulder is not enough. See also
 * `reauthenticateByPasskey`.
 */
export async function reauthenticate(
  ctx: Context<Actor>,
  input: { proof: string },
): Promise<{ cookies: readonly string[] }> {
  const { userId, sessionId } = requireMember(ctx);
  const kind = await requiredProofKind(ctx, userId);
  const { proof } = proofInput(kind).parse(input);
  const guess = await countSessionGuess(ctx, sessionId);
  if (kind === "password") {
    const hash = await passwordHashOf(ctx.db, userId);
    const right = hash ? await passwordMatches(proof, hash) : await compareWithDummyHash(proof);
    if (!right) throw wrongPassword("proof");
  }
  const cookies = await inTransaction(ctx, async (tx) => {
    const authenticatedBy =
      kind === "code" ? await redeemCode(tx, ctx.clock, userId, proof) : "password";
    return (await renewSession(tx, ctx.clock, sessionId, authenticatedBy)).cookies;
  });
  await guess.wasRight();
  return { cookies };
}

/** The proof the user is asked for, besides a passkey. */
export async function requiredProofKind(
  ctx: Pick<Context, "db">,
  userId: string,
): Promise<"code" | "password"> {
  const [user] = await ctx.db
    .select({ twoFactorEnabled: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, userId));
  return user?.twoFactorEnabled ? "code" : "password";
}
