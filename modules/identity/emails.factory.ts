import type { Translate } from "#platform/i18n";
import type { EmailKind } from "./emails/email.ts";
import { emailMessages } from "./emails/messages.ts";

const username = "mira";

/** Every variant of the emails whose text depends on what happened. */
const variants: Partial<Record<EmailKind, readonly Readonly<Record<string, string>>[]>> = {
  new_device: [{ device: "Firefox on Linux", ip: "192.0.2.7", when: "15 November 2026" }],
  email_changing: [{ newEmail: "new@example.org" }],
  second_factor_changed: [
    { change: "authenticatorOn" },
    { change: "authenticatorOff" },
    { change: "backupCodes" },
    { change: "passkeyAdded", name: "Phone" },
    { change: "passkeyRemoved" },
  ],
  access_token_made: [{ name: "Backup", until: "15 November 2026", scopes: "- Read topics" }],
  webhook_added: [{ host: "example.org" }, { host: "example.org", guild: "Ink" }],
  connection_changed: [
    { change: "connected", provider: "GitHub" },
    { change: "disconnected", provider: "GitHub" },
  ],
};

export const sampleEmails = (t: Translate) =>
  (Object.keys(emailMessages) as EmailKind[]).flatMap((kind) =>
    (variants[kind] ?? [{}]).map((details) => {
      const { subject, markdown, action } = emailMessages[kind];
      return {
        kind,
        subject: t(subject),
        markdown: markdown(t, { username, details }),
        action: t(action.label),
      };
    }),
  );
