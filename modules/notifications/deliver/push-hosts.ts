/** The browsers' own push services. A subscription can name any address; only these are written to. */
const hosts = [
  "fcm.googleapis.com",
  "android.googleapis.com",
  "jmt17.google.com",
  "updates.push.services.mozilla.com",
  "web.push.apple.com",
];
const suffixes = [".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"];

export function isPushService(endpoint: string): boolean {
  const host = URL.parse(endpoint)?.hostname ?? "";
  return hosts.includes(host) || suffixes.some((suffix) => host.endsWith(suffix));
}
