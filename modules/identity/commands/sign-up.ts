import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, sqlState } from "#platform/db";
import { type Device, type SignUpInput, signUpInput } from "../contract.ts";
import { usernameTaken } from "../errors.ts";
import { joiningBrowser } from "../joining-browser.ts";
import { linkWithoutMail } from "../link-without-mail.ts";
import { hashPassword } from "../password/hash.ts";
import { rejectWeakPassword } from "../password/strength.ts";
import { checkAdmission, registerAccount } from "../register-account.ts";

export interface SignedUp {
  readonly email: string;
  /** Of the confirmation link, where no email is sent. */
  readonly token: string | undefined;
  /** By which the browser is known when the link is followed. */
  readonly cookies: readonly string[];
}

/**
 * Requests an account. Whether the address already has one is revealed only to its mailbox: the
 * response here is the same, after the same work, except where no email is sent
 * (`linkWithoutMail`). It signs nobody in.
 */
export async function signUp(
  ctx: Context<Actor>,
  input: SignUpInput & { device: Device; returnTo?: string },
): Promise<SignedUp> {
  const { inviteToken, email, username, password, timeZone } = signUpInput.parse(input);
  await rejectWeakPassword("password", password, [email, username]);
  await checkAdmission(ctx, { email, inviteToken, device: input.device });
  const passwordHash = await hashPassword(password);
  const browser = joiningBrowser();
  try {
    const registered = await inTransaction(ctx, (tx) =>
      registerAccount(ctx, tx, {
        email,
        username,
        passwordHash,
        timeZone,
        language: input.device.language,
        returnTo: input.returnTo,
        browser: browser.digest,
      }),
    );
    return { email, token: linkWithoutMail(ctx, registered), cookies: [browser.cookie] };
  } catch (error) {
    // A concurrent sign-up took the username or the address.
    if (sqlState(error) === "23505") throw usernameTaken();
    throw error;
  }
}
