/** What a mail provider reports about an email, whatever its format. */
export interface DeliveryReport {
  readonly kind: "delivered" | "bounce" | "complaint";
  readonly address: string;
  /** The Message-ID or the key that each of our emails carries, where the report has it. */
  readonly messageId: string;
  readonly detail: string;
}

/** Header with the key of an email, for providers that replace its Message-ID. */
export const keyHeader = "X-Newsletter-Key";
/** Postmark repeats such a header in its reports. */
export const postmarkKeyHeader = "X-PM-Metadata-newsletter-key";
export const postmarkKeyName = "newsletter-key";
