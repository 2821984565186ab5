import { z } from "zod";
import { secretsEqual } from "#platform/secrets";
import { jsonOf } from "./parse-generic.ts";
import { type DeliveryReport, postmarkKeyName } from "./report.ts";

const text = z.string().max(2_000).default("");
const schema = z.object({
  RecordType: z.string(),
  Email: text,
  Recipient: text,
  Type: text,
  Inactive: z.boolean().default(false),
  Description: text,
  Metadata: z.record(z.string(), z.string()).default({}),
});

/** Postmark signs nothing; its webhook address has our secret as the password. */
export function parsePostmarkReport(
  { body, headers }: { readonly body: string; readonly headers: Headers },
  { secret }: { readonly secret: string },
): readonly DeliveryReport[] | undefined {
  const [, encoded = ""] = /^Basic (.+)$/i.exec(headers.get("Authorization") ?? "") ?? [];
  const credentials = Buffer.from(encoded, "base64").toString();
  const password = credentials.slice(credentials.indexOf(":") + 1);
  if (!secretsEqual(password, secret)) return undefined;
  const read = schema.safeParse(jsonOf(body));
  if (!read.success) return undefined;
  const { RecordType: kind, Email, Recipient, Type, Inactive, Description, Metadata } = read.data;
  const about = {
    address: Email || Recipient,
    messageId: Metadata[postmarkKeyName] ?? "",
    detail: Description || Type,
  };
  if (kind === "Delivery") return [{ kind: "delivered", ...about }];
  if (kind === "SpamComplaint") return [{ kind: "complaint", ...about }];
  // Others are out-of-office replies and full mailboxes.
  if (kind === "Bounce" && (Type === "HardBounce" || Type === "BadEmailAddress" || Inactive))
    return [{ kind: Type === "SpamComplaint" ? "complaint" : "bounce", ...about }];
  return [];
}
