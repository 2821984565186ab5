import { createVerify } from "node:crypto";
import { z } from "zod";
import { jsonOf } from "./parse-generic.ts";
import { type DeliveryReport, keyHeader } from "./report.ts";

const envelope = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation"]),
  MessageId: z.string(),
  TopicArn: z.string(),
  Subject: z.string().optional(),
  Message: z.string(),
  Timestamp: z.string(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(["1", "2"]),
  Signature: z.string(),
  SigningCertURL: z.string(),
});
type Envelope = z.output<typeof envelope>;

const recipients = z.array(
  z.object({ emailAddress: z.string().max(254), diagnosticCode: z.string().default("") }),
);
const event = z.object({
  eventType: z.string().optional(),
  notificationType: z.string().optional(),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }).optional(),
  complaint: z.object({ complainedRecipients: recipients }).optional(),
  mail: z.object({
    destination: z.array(z.string().max(254)).default([]),
    headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
    commonHeaders: z.object({ messageId: z.string().default("") }).default({ messageId: "" }),
  }),
});

/** Reads from an address of Amazon SNS, which `isSnsAddress` has accepted. */
export type ReadSns = (url: string) => Promise<string>;

/** With a region such as eu-west-1: `sns.s3.amazonaws.com` would be what someone stored under that name. */
const host = String.raw`https:\/\/sns\.[a-z]{2}(?:-[a-z]+)+-\d+\.amazonaws\.com(?:\.cn)?`;
const certificateUrl = new RegExp(`^${host}\\/SimpleNotificationService-[0-9a-f]+\\.pem$`);
const subscribeUrl = new RegExp(`^${host}\\/\\?Action=ConfirmSubscription&[\\w=&:%.-]+$`);

/**
 * Amazon SES reports through a topic of Amazon SNS, which signs with a certificate of its own.
 * Anyone can have such a topic, so only the one in the configuration counts. Confirms the
 * subscription of that topic when asked to.
 */
export async function parseSesReport(
  { body }: { readonly body: string },
  { topic, read }: { readonly topic: string; readonly read: ReadSns },
): Promise<readonly DeliveryReport[] | undefined> {
  const parsed = envelope.safeParse(jsonOf(body));
  if (!parsed.success || parsed.data.TopicArn !== topic) return undefined;
  const { data: note } = parsed;
  if (!certificateUrl.test(note.SigningCertURL)) return undefined;
  if (!isSigned(note, await read(note.SigningCertURL))) return undefined;
  if (note.Type === "SubscriptionConfirmation") {
    if (!subscribeUrl.test(note.SubscribeURL ?? "")) return undefined;
    await read(note.SubscribeURL ?? "");
    return [];
  }
  const reported = event.safeParse(jsonOf(note.Message));
  return reported.success ? reportsOf(reported.data) : [];
}

function isSigned(note: Envelope, certificate: string): boolean {
  const names =
    note.Type === "Notification"
      ? (["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"] as const)
      : ([
          "Message",
          "MessageId",
          "SubscribeURL",
          "Timestamp",
          "Token",
          "TopicArn",
          "Type",
        ] as const);
  const signed = names
    .flatMap((name) => (note[name] === undefined ? [] : [name, note[name]]))
    .map((line) => `${line}\n`)
    .join("");
  const verify = createVerify(note.SignatureVersion === "2" ? "RSA-SHA256" : "RSA-SHA1");
  try {
    return verify.update(signed).verify(certificate, note.Signature, "base64");
  } catch {
    return false;
  }
}

function reportsOf({
  eventType,
  notificationType,
  bounce,
  complaint,
  mail,
}: z.output<typeof event>): readonly DeliveryReport[] {
  const header = mail.headers.find(({ name }) => name.toLowerCase() === keyHeader.toLowerCase());
  const messageId = header?.value ?? mail.commonHeaders.messageId;
  const kind = eventType ?? notificationType;
  if (kind === "Delivery" || kind === "Send")
    return mail.destination.map((address) => ({
      kind: "delivered",
      address,
      messageId,
      detail: "",
    }));
  const about = (kindOf: "bounce" | "complaint", list: z.output<typeof recipients>) =>
    list.map(({ emailAddress: address, diagnosticCode: detail }) => ({
      kind: kindOf,
      address,
      messageId,
      detail,
    }));
  if (kind === "Bounce" && bounce?.bounceType === "Permanent")
    return about("bounce", bounce.bouncedRecipients);
  if (kind === "Complaint" && complaint) return about("complaint", complaint.complainedRecipients);
  return [];
}
