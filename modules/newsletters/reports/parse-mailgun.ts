import { createHmac } from "node:crypto";
import { z } from "zod";
import { secretsEqual } from "#platform/secrets";
import { jsonOf } from "./parse-generic.ts";
import type { DeliveryReport } from "./report.ts";

const schema = z.object({
  signature: z.object({
    timestamp: z.string().max(20),
    token: z.string().max(100),
    signature: z.string().max(100),
  }),
  "event-data": z.object({
    event: z.string(),
    severity: z.string().default(""),
    recipient: z.string().max(254).default(""),
    message: z
      .object({
        headers: z
          .object({ "message-id": z.string().max(300).default("") })
          .default({ "message-id": "" }),
      })
      .default({ headers: { "message-id": "" } }),
    "delivery-status": z
      .object({ message: z.string().default(""), description: z.string().default("") })
      .default({ message: "", description: "" }),
  }),
});

/** Mailgun repeats a report for eight hours. */
const maxAgeMs = 24 * 3_600_000;

/**
 * Mailgun signs a timestamp and a token with the webhook signing key of the account, but not the
 * report: an old signature must not be enough for another one.
 */
export function parseMailgunReport(
  { body }: { readonly body: string },
  { secret, now }: { readonly secret: string; readonly now: Date },
): readonly DeliveryReport[] | undefined {
  const read = schema.safeParse(jsonOf(body));
  if (!read.success) return undefined;
  const { signature, "event-data": data } = read.data;
  const expected = createHmac("sha256", secret)
    .update(signature.timestamp + signature.token)
    .digest("hex");
  if (!secretsEqual(signature.signature, expected)) return undefined;
  const ageMs = now.getTime() - Number(signature.timestamp) * 1_000;
  if (!(Math.abs(ageMs) < maxAgeMs)) return undefined;
  const { message, description } = data["delivery-status"];
  const about = {
    address: data.recipient,
    messageId: data.message.headers["message-id"],
    detail: (description || message).slice(0, 2_000),
  };
  if (data.event === "accepted" || data.event === "delivered")
    return [{ kind: "delivered", ...about }];
  if (data.event === "complained") return [{ kind: "complaint", ...about }];
  if (data.event === "failed" && data.severity === "permanent")
    return [{ kind: "bounce", ...about }];
  return [];
}
