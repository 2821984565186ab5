import { randomBytes } from "node:crypto";
import { joiningCookie } from "./session-cookie.ts";
import { tokenDigest } from "./signed-token.ts";

/**
 * The browser in which someone signs up, so that following the emailed link there signs them in, but
 * not someone who was sent the link of an account that they did not create.
 */
export interface JoiningBrowser {
  /** For `Set-Cookie`. */
  readonly cookie: string;
  /** What the link remembers of it. */
  readonly digest: string;
}

export function joiningBrowser(): JoiningBrowser {
  const secret = randomBytes(24).toString("base64url");
  return { cookie: joiningCookie(secret), digest: tokenDigest(secret) };
}
