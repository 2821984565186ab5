import type { LinkPurpose } from "../tables.ts";
import type { EmailKind } from "./email.ts";

interface Facts {
  /** Safe to use in Markdown. */
  readonly username: string;
  readonly details: Readonly<Record<string, string>>;
}

interface EmailMessage {
  readonly subject: string;
  readonly markdown: (facts: Facts) => string;
  readonly action?: {
    readonly label: string;
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
    subject: "Confirm your address",
    markdown: ({ username }) =>
      `Somebody, you we hope, joined Guildhall with this address as **@${username}**.\n\nConfirm it within a day, and you can post, write to people and support them. If it was not you, do nothing: without your word the account stays shut.`,
    action: { label: "Confirm this address", path: "/verify-email", purpose: "verify_email" },
  },
  address_taken: {
    subject: "You already have an account",
    markdown: ({ username }) =>
      `Somebody tried to join Guildhall with this address, but it belongs to **@${username}** already.\n\nIf it was you, sign in; if the password is gone, choose another one. If it was not you, there is nothing to do: they learned nothing.`,
    action: { label: "Sign in", path: "/login" },
  },
  reset_password: {
    subject: "Choose a new password",
    markdown: ({ username }) =>
      `Somebody, you we hope, asked for a new password for **@${username}**. The link works once, for half an hour.\n\nIf it was not you, do nothing: the old password stays.`,
    action: { label: "Choose a new password", path: "/reset-password", purpose: "reset_password" },
  },
  trust_device: {
    subject: "Sign in on a new device",
    markdown: ({ username }) =>
      `Someone, we hope you, wants to sign in as **@${username}** on a device that we do not know yet. Open this link on that device; then sign in with your password as usual. The link works once, for an hour.\n\nIf it was not you, do nothing.`,
    action: { label: "Continue signing in", path: "/login?step=device", purpose: "trust_device" },
  },
  password_changed: {
    subject: "Your password was changed",
    markdown: ({ username }) =>
      `The password of **@${username}** was changed, and every other device was signed out.\n\nIf it was not you, choose a new one now and look through your devices.`,
    action: { label: "It was not me", path: "/forgot-password" },
  },
  new_device: {
    subject: "You signed in on a new device",
    markdown: ({ username, details }) =>
      `**@${username}** was signed in on **${details.device}** from the address ${details.ip}, on ${details.when}.\n\nIf it was you, all is well. If not, end that session and change your password.`,
    action: { label: "Look at my devices", path: "/settings/privacy" },
  },
  confirm_email: {
    subject: "Confirm your new address",
    markdown: ({ username }) =>
      `**@${username}** wants to be reached at this address from now on. Confirm it within a day.\n\nIf you know nothing of this, do nothing.`,
    action: { label: "Use this address", path: "/confirm-email", purpose: "confirm_email" },
  },
  email_changing: {
    subject: "Your address is being changed",
    markdown: ({ username, details }) =>
      `Somebody, you we hope, asked that **@${username}** be reached at ${details.newEmail} instead of here.\n\nIf it was not you, undo it. This works for three days, even after the new address was confirmed, and signs every device out.`,
    action: { label: "Undo the change", path: "/confirm-email?undo=1", purpose: "undo_email" },
  },
  email_undone: {
    subject: "The change of address was undone",
    markdown: ({ username }) =>
      `Letters about **@${username}** no longer come here: the change was undone from the address before this one, and every device was signed out.\n\nIf the account is yours and you know nothing of this, write to us.`,
    action: { label: "Write to us", path: "/feedback/new" },
  },
  second_factor_changed: {
    subject: "Your second step was changed",
    markdown: ({ username, details }) =>
      `**@${username}**: ${details.what}\n\nIf it was not you, change your password and look through your devices.`,
    action: { label: "Look at my devices", path: "/settings/privacy" },
  },
  access_token_made: {
    subject: "A program was given access to your account",
    markdown: ({ username, details }) =>
      `An access token named **${details.name}** was made for **@${username}**. Until ${details.until} whoever holds it can: ${details.scopes}\n\nIf it was not you, revoke it and change your password.`,
    action: { label: "Look at my access tokens", path: "/settings/privacy/tokens" },
  },
  webhook_added: {
    subject: "A webhook was added to your account",
    markdown: ({ username, details }) =>
      `A webhook was added for **@${username}**: **${details.host}** is told of ${details.of} from now on.\n\nIf it was not you, remove it and change your password.`,
    action: { label: "Look at my webhooks", path: "/settings/privacy/webhooks" },
  },
  connection_changed: {
    subject: "Your ways in were changed",
    markdown: ({ username, details }) =>
      `**@${username}**: ${details.what}\n\nIf it was not you, change your password and look through your ways in.`,
    action: { label: "Look at my ways in", path: "/settings/privacy" },
  },
};
