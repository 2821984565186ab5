import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { WithPorts } from "#platform/ports";
import { authOf } from "../auth.ts";
import { emailInput, type PasskeyPlace } from "../contract.ts";
import { requireFreshProof } from "../fresh-proof.ts";
import { publicUrl } from "../settings.ts";
import { joiningByPasskey } from "./hooks.ts";

export interface PasskeyQuestion {
  /** For `PublicKeyCredential.parse…OptionsFromJSON` in the browser. */
  readonly options: Record<string, unknown>;
  readonly cookies: readonly string[];
}

/** Browsers tie passkeys to a name; an address in numbers has none. */
export function passkeyPlace(ctx: WithPorts): PasskeyPlace {
  const { hostname, port } = new URL(publicUrl(ctx));
  if (!/^[\d.]+$|:/.test(hostname)) return { work: true };
  const ownMachine = hostname === "[::1]" || hostname.startsWith("127.");
  return { work: false, ...(ownMachine && { tryAt: `http://localhost${port && `:${port}`}` }) };
}

/** What to ask a passkey, for signing in or as a fresh proof. */
export async function askPasskey(ctx: Context<Actor>, headers: Headers): Promise<PasskeyQuestion> {
  const { api } = authOf(ctx);
  const answer = await api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true });
  return {
    // With a lock of its own on the device, a passkey stands for two steps.
    options: { ...answer.response, userVerification: "required" },
    cookies: answer.headers.getSetCookie(),
  };
}

/** What to ask the device for a further passkey of one's own. */
export async function askForNewPasskey(
  ctx: Context<Actor>,
  headers: Headers,
): Promise<PasskeyQuestion> {
  requireFreshProof(ctx);
  return question(ctx, headers);
}

/** The same for somebody who is joining: nothing is written before the device has answered. */
export async function askForFirstPasskey(
  ctx: Context<Actor>,
  given: { email: string; headers: Headers },
): Promise<PasskeyQuestion> {
  const { email } = emailInput.parse(given);
  const nobody = () => Promise.reject(new Error("only asking"));
  return joiningByPasskey.run({ email, makeAccount: nobody }, () => question(ctx, given.headers));
}

async function question(ctx: Context<Actor>, headers: Headers): Promise<PasskeyQuestion> {
  const { api } = authOf(ctx);
  const answer = await api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true });
  return { options: { ...answer.response }, cookies: answer.headers.getSetCookie() };
}
