/** What became of an email whose sending failed. */
export type SendFailure =
  /** The server refused it for good. */
  | { readonly kind: "refused"; readonly answer: string; readonly deadAddress: boolean }
  /** The server asked to try again later. */
  | { readonly kind: "later"; readonly answer: string }
  /** The server was not reached: nothing was handed over. */
  | { readonly kind: "unreached"; readonly answer: string }
  /** It may have been accepted: the connection ended before the server had answered. */
  | { readonly kind: "unknown"; readonly answer: string };

/** Errors before the first byte of an email is sent. */
const beforeSending: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EDNS",
  "EAUTH",
  "ETLS",
]);

/** "No such mailbox" and its relatives, as enhanced status codes (RFC 3463). */
const deadMailbox = /\b5\.1\.[136]\b|\b5\.2\.1\b/;

/** Errors of the mail library: https://nodemailer.com/errors */
export function classifySendError(error: unknown): SendFailure {
  const { code, responseCode, message, response } = fieldsOf(error);
  const answer = (response || message).replace(/\s+/g, " ").slice(0, 300);
  if (responseCode !== undefined && responseCode >= 500)
    return { kind: "refused", answer, deadAddress: deadMailbox.test(answer) };
  if (responseCode !== undefined && responseCode >= 400) return { kind: "later", answer };
  if (beforeSending.has(code)) return { kind: "unreached", answer };
  return { kind: "unknown", answer };
}

function fieldsOf(error: unknown) {
  const fields = (typeof error === "object" && error !== null ? error : {}) as Record<
    string,
    unknown
  >;
  const text = (name: string) => (typeof fields[name] === "string" ? fields[name] : "");
  return {
    code: text("code"),
    message: text("message") || String(error),
    response: text("response"),
    responseCode: typeof fields.responseCode === "number" ? fields.responseCode : undefined,
  };
}
