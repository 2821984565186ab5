import { z } from "zod";

export const letterPayload = z.object({
  kind: z.enum([
    "verify_email",
    "address_taken",
    "reset_password",
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
  /** Where to; the account's own address unless told. */
  to: z.string().optional(),
  /** The link it carries. Its secret part is made when the letter is written, never before. */
  linkId: z.uuid().optional(),
  details: z.record(z.string(), z.string()).default({}),
  origin: z.url(),
});
export type LetterPayload = z.output<typeof letterPayload>;
export type LetterKind = LetterPayload["kind"];
