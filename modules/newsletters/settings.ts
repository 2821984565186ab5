import { appConfig } from "#platform/config";
import { definePort } from "#platform/ports";

/** How fast and how carefully newsletters are sent. */
export interface SendingSettings {
  /** Emails a second in all, as the mail provider allows. */
  readonly perSecond: number;
  /** Emails a second to one domain. */
  readonly perDomain: number;
  /** How long a delivery report may take before an unconfirmed email counts as not sent. */
  readonly reportWaitMs: number;
  /** Whether sending an email again is the same as sending it once. */
  readonly isRepeatable: boolean;
}

export const sendingSettings = definePort<SendingSettings>("newsletters.sending", (ports) => {
  const config = ports.get(appConfig);
  return {
    perSecond: config.MAIL_RATE_PER_SECOND,
    perDomain: config.MAIL_DOMAIN_RATE_PER_SECOND,
    // Where no reports can come in, there is nothing to wait for.
    reportWaitMs:
      config.MAIL_WEBHOOK_SECRET || config.MAIL_SES_TOPIC
        ? config.MAIL_REPORT_WAIT_SECONDS * 1_000
        : 0,
    // A file of the outbox is written once, whatever happens.
    isRepeatable: config.SMTP_URL === undefined,
  };
});
