import type { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, sqlState } from "#platform/db";
import { type Device, signUpInput } from "../contract.ts";
import { usernameTaken } from "../errors.ts";
import { joiningBrowser } from "../joining-browser.ts";
import { linkWithoutMail } from "../link-without-mail.ts";
import { passkeySignUp } from "../passkeys/hooks.ts";
import { firstPasskeyName } from "../passkeys/names.ts";
import { type PasskeyResponse, registerPasskey } from "../passkeys/verify-passkey.ts";
import { checkAdmission, type Registered, registerAccount } from "../register-account.ts";
import type { SignedUp } from "./sign-up.ts";

const joinInput = signUpInput.omit({ password: true });

/** Like `signUp`, with a passkey in place of the password; a taken address is answered the same. */
export async function signUpByPasskey(
  ctx: Context<Actor>,
  input: z.output<typeof joinInput> & PasskeyResponse & { device: Device; returnTo?: string },
): Promise<SignedUp> {
  const { email, username, inviteToken, timeZone } = joinInput.parse(input);
  await checkAdmission(ctx, { email, inviteToken, device: input.device });
  let rejection: unknown;
  let registered: Registered | undefined;
  const browser = joiningBrowser();
  let tookPlace = false;
  const makeAccount = async () => {
    try {
      registered = await inTransaction(ctx, (tx) =>
        registerAccount(ctx, tx, {
          email,
          username,
          timeZone,
          language: input.device.language,
          returnTo: input.returnTo,
          browser: browser.digest,
        }),
      );
      tookPlace = true;
      if (registered) return registered.userId;
    } catch (error) {
      rejection = sqlState(error) === "23505" ? usernameTaken() : error;
    }
    throw new Error("there is nobody to keep this passkey for");
  };
  try {
    await passkeySignUp.run({ email, makeAccount }, () =>
      registerPasskey(ctx, { ...input, name: firstPasskeyName }),
    );
  } catch (error) {
    if (rejection) throw rejection;
    if (!tookPlace) throw error;
  }
  return { email, token: linkWithoutMail(ctx, registered), cookies: [browser.cookie] };
}
