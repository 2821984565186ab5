/** Who gets a work as an email: followers and subscribers, all subscribers, or chosen tiers. */
export const audiences = ["everyone", "subscribers", "tiers"] as const;
export type Audience = (typeof audiences)[number];

/** `email`: a work sent as an email. `notice`: that there is a new work, to its subscribers. */
export type MailingKind = "email" | "notice";

export type MailingState = "collecting" | "sending" | "done";

/**
 * Where an email to one recipient is. `handed`: given to the mail server, which has not confirmed
 * it as far as stored. `unconfirmed`: it never did; the process ended meanwhile.
 */
export const recipientStates = [
  "waiting",
  "claimed",
  "handed",
  "unconfirmed",
  "sent",
  "skipped",
  "failed",
  "bounced",
  "complained",
] as const;
export type RecipientState = (typeof recipientStates)[number];

/** Why nothing was sent to a recipient, decided at the moment of sending. */
export const skipReasons = [
  "gone",
  "unverified",
  "suppressed",
  "blocked",
  "left",
  "unwanted",
  "emailed",
  "withdrawn",
] as const;
export type SkipReason = (typeof skipReasons)[number];

export type SuppressionReason = "bounce" | "complaint";

export const newsletterLimits = {
  subject: 150,
  preview: 200,
  /** Test emails of one member in an hour. */
  testsPerHour: 20,
} as const;

/** The page on which the email of a work is set up and followed. */
export const newsletterPath = (publicId: string): string => `/archives/${publicId}/email`;
