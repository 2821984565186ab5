import { redirect } from "react-router";

/** Goes on with these cookies set; always with GET. */
export function goOn(to: string, cookies: readonly string[] = []): Response {
  const headers = new Headers();
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return redirect(to, { status: 303, headers });
}
