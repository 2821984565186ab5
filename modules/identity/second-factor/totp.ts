import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import {
  constantTimeEqual,
  generateRandomString,
  symmetricDecrypt,
  symmetricEncrypt,
} from "better-auth/crypto";
import { log } from "#platform/log";
import type { WithPorts } from "#platform/ports";
import { unreadableAuthenticator } from "../errors.ts";
import { authSecret } from "../secret.ts";

const stepMs = 30_000;
/** Clocks of phones differ a little: the codes before and after count too. */
const tolerance = [0, -1, 1];

export interface AuthenticatorKey {
  /** As an authenticator app reads it from the picture. */
  readonly uri: string;
  /** The same key for manual entry. */
  readonly manualKey: string;
}

export const newSecret = (): string => generateRandomString(32);

export const keyOf = (site: string, secret: string, account: string): AuthenticatorKey => ({
  uri: createOTP(secret).url(site, account),
  manualKey: base32.encode(secret, { padding: false }),
});

export const encrypted = (ctx: WithPorts, secret: string) =>
  symmetricEncrypt({ key: authSecret(ctx), data: secret });
export const decrypted = (ctx: WithPorts, stored: string) =>
  symmetricDecrypt({ key: authSecret(ctx), data: stored }).catch((err: unknown) => {
    log.error(
      { err },
      "an authenticator app cannot be read: its key was made with another AUTH_SECRET or DATA_DIR/auth-secret",
    );
    throw unreadableAuthenticator();
  });

/** Which thirty seconds a code belongs to, if it is right about now. */
export async function stepOfCode(
  secret: string,
  code: string,
  now: Date,
): Promise<number | undefined> {
  const current = Math.floor(now.getTime() / stepMs);
  let found: number | undefined;
  for (const offset of tolerance) {
    const right = await createOTP(secret).hotp(current + offset);
    if (constantTimeEqual(right, code)) found ??= current + offset;
  }
  return found;
}
