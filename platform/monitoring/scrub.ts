const redacted = "[left out]";
const mail = /[\w.!#$%&'*+?^`{|}~-]{1,64}(?:@|%40)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/gi;
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi;
const named =
  /\b([\w-]{0,40}(?:password|passwd|secret|token|cookie|authorization|api[_-]?key|session|csrf|otp)["']?\s{0,3}[=:]\s{0,3}["']?)[^\s"'&;,}]{1,4000}/gi;
const jwt = /\beyJ[\w-]{8,}\.[\w-]{4,}\.?[\w-]*/g;
const credentials = /(:\/\/)[^\s/@:]{1,200}(?::[^\s/@]{0,200})?@/g;
const card = /\b\d(?:[ -]?\d){12,18}\b/g;

/** Takes out what could grant access or name a person, and what the database cannot hold. */
export function scrubText(value: unknown, maxLength: number): string {
  if (typeof value !== "string") return "";
  return value
    .slice(0, maxLength)
    .toWellFormed()
    .replaceAll("\0", "")
    .replace(credentials, `$1${redacted}@`)
    .replace(bearer, `$1 ${redacted}`)
    .replace(jwt, redacted)
    .replace(named, `$1${redacted}`)
    .replace(mail, "[address]")
    .replace(card, redacted)
    .slice(0, maxLength);
}

/** An address with the names of its parameters but not their values, and without long secrets. */
export function scrubUrl(value: unknown): string | null {
  if (typeof value !== "string" || value === "") return null;
  const url = URL.parse(value.slice(0, 4_000), "http://here.invalid");
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const path = url.pathname
    .split("/")
    .map((segment) => (looksSecret(segment) ? redacted : segment))
    .join("/");
  const names = [...new Set(url.searchParams.keys())].slice(0, 20);
  const query = names.map((name) => `${scrubText(name, 60)}=…`).join("&");
  const origin = url.hostname === "here.invalid" ? "" : url.origin;
  return `${scrubText(origin + path, 1_000)}${query ? `?${query}` : ""}`;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Invitations and sign-in links carry their secret in the path. */
const looksSecret = (segment: string) =>
  segment.length >= 24 && /\d/.test(segment) && /^[\w.~%-]+$/.test(segment) && !uuid.test(segment);
