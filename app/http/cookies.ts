import { redirect } from "react-router";

export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return headers;
}

/** Redirects with these cookies set; always with GET. */
export const seeOther = (to: string, cookies: readonly string[] = []): Response =>
  redirect(to, { status: 303, headers: withCookies(cookies) });
