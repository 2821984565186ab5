import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { WithPorts } from "#platform/ports";
import { authOf } from "../auth.ts";
import { emailInput, type PasskeySupport } from "../contract.ts";
import { requireRecentAuthentication } from "../recent-authentication.ts";
import { publicUrl } from "../settings.ts";
import { passkeySignUp } from "./hooks.ts";

export interface PasskeyOptions {
  /** For `PublicKeyCredential.parse…OptionsFromJSON` in the browser. */
  readonly options: Record<string, unknown>;
  readonly cookies: readonly string[];
}

/** Browsers tie passkeys to a name; an address in numbers has none. */
export function passkeySupport(ctx: WithPorts): PasskeySupport {
  const { hostname, port } = new URL(publicUrl(ctx));
  if (!/^[\d.]+$|:/.test(hostname)) return { isSupported: true };
  const ownMachine = hostname === "[::1]" || hostname.startsWith("127.");
  return {
    isSupported: false,
    ...(ownMachine && { alternativeUrl: `http://localhost${port && `:${port}`}` }),
  };
}

/** What to ask a passkey, for signing in or as a fresh proof. */
export async function passkeySignInOptions(
  ctx: Context<Actor>,
  headers: Headers,
): Promise<PasskeyOptions> {
  const { api } = authOf(ctx);
  const answer = await api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true });
  return {
    // With user verification on the device, a passkey counts as two factors.
    options: { ...answer.response, userVerification: "required" },
    cookies: answer.headers.getSetCookie(),
  };
}

/** Options for adding another passkey to the actor's account. */
export async function newPasskeyOptions(
  ctx: Context<Actor>,
  headers: Headers,
): Promise<PasskeyOptions> {
  requireRecentAuthentication(ctx);
  return toOptions(ctx, headers);
}

/** The same for sign-up: nothing is stored before the device has responded. */
export async function firstPasskeyOptions(
  ctx: Context<Actor>,
  input: { email: string; headers: Headers },
): Promise<PasskeyOptions> {
  const { email } = emailInput.parse(input);
  const nobody = () => Promise.reject(new Error("only asking"));
  return passkeySignUp.run({ email, makeAccount: nobody }, () => toOptions(ctx, input.headers));
}

async function toOptions(ctx: Context<Actor>, headers: Headers): Promise<PasskeyOptions> {
  const { api } = authOf(ctx);
  const answer = await api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true });
  return { options: { ...answer.response }, cookies: answer.headers.getSetCookie() };
}
