/**
 * Whether somebody comes in just now: by the bare address or the app on their device, or through the
 * door of signing in. Whoever follows a link to Home inside the site means Home.
 */
export function comesIn(headers: Headers): boolean {
  if (headers.get("Sec-Fetch-Site") === "none") return true;
  const from = URL.parse(headers.get("Referer") ?? "");
  return from?.pathname === "/login";
}
