/**
 * Whether the user is just entering the site: by the bare URL, the installed app, or after signing
 * in. A link to Home inside the site means Home.
 */
export function isSiteEntry(headers: Headers): boolean {
  if (headers.get("Sec-Fetch-Site") === "none") return true;
  const from = URL.parse(headers.get("Referer") ?? "");
  return from?.pathname === "/login";
}
