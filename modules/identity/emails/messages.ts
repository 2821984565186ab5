import type { PlainKey, Translate } from "#platform/i18n";
import type { LinkPurpose } from "../tables.ts";
import type { EmailKind } from "./email.ts";

interface Facts {
  /** Safe to use in Markdown, like all details. */
  readonly username: string;
  readonly details: Readonly<Record<string, string>>;
}

interface EmailMessage {
  readonly subject: PlainKey;
  readonly markdown: (t: Translate, facts: Facts) => string;
  readonly action: {
    readonly label: PlainKey;
    readonly path: string;
    readonly purpose?: LinkPurpose;
  };
}

/**
 * Every email about an account. Each says what happened, what to do, and what to do if it was not
 * you.
 */
export const emailMessages: Record<EmailKind, EmailMessage> = {
  verify_email: {
    subject: "emails.identity.verifyEmail.subject",
    markdown: (t, { username }) => t("emails.identity.verifyEmail.body", { username }),
    action: {
      label: "emails.identity.verifyEmail.action",
      path: "/verify-email",
      purpose: "verify_email",
    },
  },
  address_taken: {
    subject: "emails.identity.addressTaken.subject",
    markdown: (t, { username }) => t("emails.identity.addressTaken.body", { username }),
    action: { label: "emails.identity.addressTaken.action", path: "/login" },
  },
  reset_password: {
    subject: "emails.identity.passwordReset.subject",
    markdown: (t, { username }) => t("emails.identity.passwordReset.body", { username }),
    action: {
      label: "emails.identity.passwordReset.action",
      path: "/reset-password",
      purpose: "reset_password",
    },
  },
  trust_device: {
    subject: "emails.identity.trustDevice.subject",
    markdown: (t, { username }) => t("emails.identity.trustDevice.body", { username }),
    action: {
      label: "emails.identity.trustDevice.action",
      path: "/login?step=device",
      purpose: "trust_device",
    },
  },
  password_changed: {
    subject: "emails.identity.passwordChanged.subject",
    markdown: (t, { username }) => t("emails.identity.passwordChanged.body", { username }),
    action: { label: "emails.identity.passwordChanged.action", path: "/forgot-password" },
  },
  new_device: {
    subject: "emails.identity.newDevice.subject",
    markdown: (t, { username, details: { device = "", ip = "", when: date = "" } }) =>
      t("emails.identity.newDevice.body", { username, device, ip, date }),
    action: { label: "emails.identity.newDevice.action", path: "/settings/security" },
  },
  confirm_email: {
    subject: "emails.identity.confirmEmail.subject",
    markdown: (t, { username }) => t("emails.identity.confirmEmail.body", { username }),
    action: {
      label: "emails.identity.confirmEmail.action",
      path: "/confirm-email",
      purpose: "confirm_email",
    },
  },
  email_changing: {
    subject: "emails.identity.emailChanging.subject",
    markdown: (t, { username, details: { newEmail = "" } }) =>
      t("emails.identity.emailChanging.body", { username, newEmail }),
    action: {
      label: "emails.identity.emailChanging.action",
      path: "/confirm-email?undo=1",
      purpose: "undo_email",
    },
  },
  email_undone: {
    subject: "emails.identity.emailUndone.subject",
    markdown: (t, { username }) => t("emails.identity.emailUndone.body", { username }),
    action: { label: "emails.identity.emailUndone.action", path: "/feedback/new" },
  },
  second_factor_changed: {
    subject: "emails.identity.secondFactorChanged.subject",
    markdown: (t, { username, details: { change = "", name = "" } }) =>
      t("emails.identity.secondFactorChanged.body", {
        username,
        change,
        name: name || t("emails.identity.secondFactorChanged.unnamedPasskey"),
      }),
    action: { label: "emails.identity.secondFactorChanged.action", path: "/settings/security" },
  },
  access_token_made: {
    subject: "emails.identity.accessTokenCreated.subject",
    markdown: (t, { username, details: { name = "", until: date = "", scopes = "" } }) =>
      [
        t("emails.identity.accessTokenCreated.body", { username, name, date }),
        scopes,
        t("emails.identity.accessTokenCreated.warning"),
      ].join("\n\n"),
    action: {
      label: "emails.identity.accessTokenCreated.action",
      path: "/settings/privacy/tokens",
    },
  },
  webhook_added: {
    subject: "emails.identity.webhookAdded.subject",
    markdown: (t, { username, details: { host = "", guild } }) =>
      guild
        ? t("emails.identity.webhookAdded.guildBody", { username, host, guild })
        : t("emails.identity.webhookAdded.body", { username, host }),
    action: { label: "emails.identity.webhookAdded.action", path: "/settings/privacy/webhooks" },
  },
  connection_changed: {
    subject: "emails.identity.connectionChanged.subject",
    markdown: (t, { username, details: { change = "", provider = "" } }) =>
      t("emails.identity.connectionChanged.body", { username, change, provider }),
    action: { label: "emails.identity.connectionChanged.action", path: "/settings/security" },
  },
};
