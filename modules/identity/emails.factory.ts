import { scopes } from "#contracts/api";
import type { Translate } from "#platform/i18n";
import { deviceMessage } from "./device.ts";
import type { EmailKind } from "./emails/email.ts";
import { emailMessages } from "./emails/messages.ts";
import { shownDetails } from "./emails/send.ts";

const username = "mira";

/** Every variant of the emails whose text depends on what happened. */
const variants: Partial<Record<EmailKind, readonly Readonly<Record<string, string>>[]>> = {
  new_device: [
    {
      device: deviceMessage(
        "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      ),
      ip: "192.0.2.7",
      at: "2026-11-15T09:00:00.000Z",
    },
  ],
  email_changing: [{ newEmail: "new@example.org" }],
  second_factor_changed: [
    { change: "authenticatorOn" },
    { change: "authenticatorOff" },
    { change: "backupCodes" },
    { change: "passkeyAdded", name: "Phone" },
    { change: "passkeyRemoved" },
  ],
  access_token_made: [
    {
      name: "Backup",
      until: "2026-11-15T09:00:00.000Z",
      scopes: Object.values(scopes).join("\n"),
    },
  ],
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
        markdown: markdown(t, { username, details: shownDetails(t, details, "UTC") }),
        action: t(action.label),
      };
    }),
  );
