import type { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, sqlState } from "#platform/db";
import { type Device, signUpInput } from "../contract.ts";
import { usernameTaken } from "../errors.ts";
import { admitTo, join } from "../joining.ts";
import { keepAnswer, type PasskeyAnswer } from "../passkeys/answer.ts";
import { joiningByPasskey } from "../passkeys/hooks.ts";

const joinInput = signUpInput.omit({ password: true });

/** Like `signUp`, with a passkey in place of the password; a taken address is answered the same. */
export async function signUpByPasskey(
  ctx: Context<Actor>,
  given: z.output<typeof joinInput> & PasskeyAnswer & { device: Device },
): Promise<{ email: string }> {
  const { email, username, inviteToken, timeZone } = joinInput.parse(given);
  await admitTo(ctx, { email, inviteToken, device: given.device });
  let refusal: unknown;
  let tookPlace = false;
  const makeAccount = async () => {
    try {
      const userId = await inTransaction(ctx, (tx) => join(ctx, tx, { email, username, timeZone }));
      tookPlace = true;
      if (userId) return userId;
    } catch (error) {
      refusal = sqlState(error) === "23505" ? usernameTaken() : error;
    }
    throw new Error("there is nobody to keep this passkey for");
  };
  try {
    await joiningByPasskey.run({ email, makeAccount }, () =>
      keepAnswer(ctx, { ...given, name: "My first passkey" }),
    );
  } catch (error) {
    if (refusal) throw refusal;
    if (!tookPlace) throw error;
  }
  return { email };
}
