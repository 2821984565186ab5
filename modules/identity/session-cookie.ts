import { createHmac } from "node:crypto";
import { constantTimeEqual } from "better-auth/crypto";
import { parseCookies, serializeCookie, serializeSignedCookie } from "better-call";
import type { WithPorts } from "#platform/ports";
import { sessionDays } from "./contract.ts";
import { authSecret } from "./secret.ts";

export const sessionCookieName = "__Host-gh_session";
export const challengeCookieName = "__Host-gh_challenge";
export const deviceCookieName = "__Host-gh_device";
/** Of a browser that signed up, until the address is confirmed. */
export const joiningCookieName = "__Host-gh_joining";

/** Chromium, Firefox and Safari also accept Secure cookies for http://127.0.0.1 and localhost. */
export const cookieFlags = {
  secure: true,
  httpOnly: true,
  sameSite: "lax",
  path: "/",
} as const;

/** Lasts as long as a session can; the database decides whether the session is still valid. */
export const sessionCookie = (ctx: WithPorts, token: string, remember: boolean): Promise<string> =>
  serializeSignedCookie(sessionCookieName, token, authSecret(ctx), {
    ...cookieFlags,
    ...(remember ? { maxAge: sessionDays.absolute * 86_400 } : {}),
  });

export const challengeCookie = (token: string, maxAge: number): string =>
  serializeCookie(challengeCookieName, token, { ...cookieFlags, maxAge });

export const joiningCookie = (secret: string): string =>
  serializeCookie(joiningCookieName, secret, { ...cookieFlags, maxAge: 86_400 });

export const expired = (name: string): string =>
  serializeCookie(name, "", { ...cookieFlags, maxAge: 0 });

/** The session's token, if the cookie is there and we signed it. */
export function sessionTokenIn(ctx: WithPorts, headers: Headers): string | undefined {
  const value = cookieIn(headers, sessionCookieName);
  const dot = value?.lastIndexOf(".") ?? -1;
  if (!value || dot < 1 || value.length > 200) return undefined;
  const token = value.slice(0, dot);
  // Runs on every request, so synchronously instead of on another thread.
  const right = createHmac("sha256", authSecret(ctx)).update(token).digest("base64");
  return constantTimeEqual(value.slice(dot + 1), right) ? token : undefined;
}

export const cookieIn = (headers: Headers, name: string): string | undefined => {
  const header = headers.get("Cookie");
  return header ? parseCookies(header).get(name) : undefined;
};
