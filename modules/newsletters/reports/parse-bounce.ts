import PostalMime from "postal-mime";
import { secretsEqual } from "#platform/secrets";
import { signatureHeader, signReport } from "./parse-generic.ts";

/** A bounce mail that says that an email was finally not delivered. */
export interface BounceMail {
  /** Every address that it was sent to: one of them is the return path. */
  readonly sentTo: readonly string[];
  readonly detail: string;
}

const recipientHeaders = ["to", "delivered-to", "x-original-to", "envelope-to"];
const limits = { maxNestingDepth: 20, maxHeadersSize: 200_000 } as const;
const maxRecipients = 20;

/**
 * Reads a bounce mail (RFC 3464) as it arrived. Undefined if the request is forged, or is no mail;
 * `null` for other mails: delays, replies, reports of a delivery.
 */
export async function parseBounceMail(
  { bytes, headers }: { readonly bytes: Uint8Array; readonly headers: Headers },
  { secret }: { readonly secret: string },
): Promise<BounceMail | null | undefined> {
  if (!secretsEqual(headers.get(signatureHeader) ?? "", signReport(secret, bytes)))
    return undefined;
  const mail = await PostalMime.parse(bytes, {
    ...limits,
    forceRfc822Attachments: true,
    attachmentEncoding: "utf8",
  }).catch(() => undefined);
  if (!mail || mail.headers.length === 0) return undefined;
  const report = mail.attachments.find(({ mimeType }) => mimeType === "message/delivery-status");
  if (typeof report?.content !== "string") return null;
  const failed = fieldGroups(report.content).find(isFinalFailure);
  if (!failed) return null;
  const sentTo = mail.headers
    .filter(({ key }) => recipientHeaders.includes(key))
    .flatMap(({ value }) => value.split(","))
    .map((text) => /<([^<>\s]+)>/.exec(text)?.[1] ?? text.trim())
    .slice(0, maxRecipients);
  const detail = [failed.get("status"), failed.get("diagnostic-code")].filter(Boolean).join(" ");
  return { sentTo, detail };
}

type Fields = ReadonlyMap<string, string>;

/** The fields about the message, then those about each recipient, separated by empty lines. */
const fieldGroups = (text: string): Fields[] =>
  text.split(/\r?\n[ \t]*\r?\n/).map(
    (group) =>
      new Map(
        group
          .replace(/\r?\n[ \t]+/g, " ")
          .split(/\r?\n/)
          .flatMap((line): [string, string][] => {
            const colon = line.indexOf(":");
            return colon > 0
              ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]]
              : [];
          }),
      ),
  );

/** Status 5 is permanent (RFC 3463), but a full mailbox or a rejected text says nothing of the address. */
const isFinalFailure = (fields: Fields): boolean =>
  /^failed\b/i.test(fields.get("action") ?? "") &&
  /^5\.(?!2\.2\b|6\.|7\.)\d+\.\d+/.test(fields.get("status") ?? "");
