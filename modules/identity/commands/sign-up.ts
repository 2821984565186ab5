import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, sqlState } from "#platform/db";
import { type Device, type SignUpInput, signUpInput } from "../contract.ts";
import { usernameTaken } from "../errors.ts";
import { admitTo, join } from "../joining.ts";
import { hashPassword } from "../password/hash.ts";
import { refuseGuessable } from "../password/strength.ts";

/**
 * Asks to join. Whether the address has an account already is told to its mailbox only: the answer
 * here is the same, after the same work. Nobody is signed in by it.
 */
export async function signUp(
  ctx: Context<Actor>,
  given: SignUpInput & { device: Device },
): Promise<{ email: string }> {
  const { inviteToken, email, username, password, timeZone } = signUpInput.parse(given);
  await refuseGuessable("password", password, [email, username]);
  await admitTo(ctx, { email, inviteToken, device: given.device });
  const passwordHash = await hashPassword(password);
  try {
    await inTransaction(ctx, (tx) => join(ctx, tx, { email, username, passwordHash, timeZone }));
  } catch (error) {
    // Somebody else took the name, or the address, in this very moment.
    if (sqlState(error) === "23505") throw usernameTaken();
    throw error;
  }
  return { email };
}
