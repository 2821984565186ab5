import { z } from "zod";

export const emailPayload = z.object({
  kind: z.enum([
    "verify_email",
    "address_taken",
    "reset_password",
    "trust_device",
    "password_changed",
    "new_device",
    "confirm_email",
    "email_changing",
    "email_undone",
    "second_factor_changed",
    "connection_changed",
    "access_token_made",
    "webhook_added",
  ]),
  userId: z.uuid(),
  /** The recipient; defaults to the account's own address. */
  to: z.string().optional(),
  /** The link it carries. Its secret part is made when the email is written, never before. */
  linkId: z.uuid().optional(),
  details: z.record(z.string(), z.string()).default({}),
  origin: z.url(),
});
export type EmailPayload = z.output<typeof emailPayload>;
export type EmailKind = EmailPayload["kind"];
