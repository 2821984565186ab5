import type { PlainKey } from "#platform/i18n";
import type { WaitlistLinkPurpose } from "../tables.ts";

export const emailKinds = ["confirm", "placed", "invite", "reminder", "has_account"] as const;
export type EmailKind = (typeof emailKinds)[number];

interface EmailContent {
  readonly subject: PlainKey;
  readonly body: PlainKey;
  readonly action: {
    readonly label: PlainKey;
    readonly path: string;
    /** The link it carries, and the parameter that carries it. */
    readonly link?: { readonly purpose: WaitlistLinkPurpose; readonly name: string };
  };
}

/** Every waitlist email. They explain the wait, and what to do if it was not you. */
export const emailContent: Record<EmailKind, EmailContent> = {
  confirm: {
    subject: "emails.waitlist.confirm.subject",
    body: "emails.waitlist.confirm.body",
    action: {
      label: "emails.waitlist.confirm.action",
      path: "/waitlist-confirmed",
      link: { purpose: "confirm", name: "confirm" },
    },
  },
  placed: {
    subject: "emails.waitlist.placed.subject",
    body: "emails.waitlist.placed.body",
    action: {
      label: "emails.waitlist.placed.action",
      path: "/waitlist-confirmed",
      link: { purpose: "page", name: "token" },
    },
  },
  invite: {
    subject: "emails.waitlist.invite.subject",
    body: "emails.waitlist.invite.body",
    action: {
      label: "emails.waitlist.invite.action",
      path: "/signup",
      link: { purpose: "invite", name: "invite" },
    },
  },
  reminder: {
    subject: "emails.waitlist.reminder.subject",
    body: "emails.waitlist.reminder.body",
    action: {
      label: "emails.waitlist.reminder.action",
      path: "/signup",
      link: { purpose: "invite", name: "invite" },
    },
  },
  has_account: {
    subject: "emails.waitlist.hasAccount.subject",
    body: "emails.waitlist.hasAccount.body",
    action: { label: "emails.waitlist.hasAccount.action", path: "/login" },
  },
};
