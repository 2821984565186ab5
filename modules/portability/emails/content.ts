import type { PlainKey, Translate } from "#platform/i18n";

interface EmailFacts {
  /** Safe in Markdown. */
  readonly username: string;
  /** A formatted date. */
  readonly date: string;
  /** Markdown. */
  readonly details: string;
}

interface EmailContent {
  readonly subject: PlainKey;
  readonly markdown: (t: Translate, facts: EmailFacts) => string;
  readonly action: { readonly label: PlainKey; readonly path: string };
}

export type EmailKind = "export_ready" | "deletion_requested" | "deletion_held" | "erased";

/** Every email about data export and account deletion. */
export const emailContent: Record<EmailKind, EmailContent> = {
  export_ready: {
    subject: "emails.portability.exportReady.subject",
    markdown: (t, { username }) => t("emails.portability.exportReady.body", { username }),
    action: { label: "emails.portability.exportReady.action", path: "/settings/data#export" },
  },
  deletion_requested: {
    subject: "emails.portability.deletionRequested.subject",
    markdown: (t, { username, date }) =>
      t("emails.portability.deletionRequested.body", { username, date }),
    action: {
      label: "emails.portability.deletionRequested.action",
      path: "/settings/privacy/stay",
    },
  },
  deletion_held: {
    subject: "emails.portability.deletionHeld.subject",
    markdown: (t, { username, details }) =>
      [
        t("emails.portability.deletionHeld.body", { username }),
        details,
        t("emails.portability.deletionHeld.afterwards"),
      ].join("\n\n"),
    action: { label: "emails.portability.deletionHeld.action", path: "/settings/data#leaving" },
  },
  erased: {
    subject: "emails.portability.erased.subject",
    markdown: (t, { username }) => t("emails.portability.erased.body", { username }),
    action: { label: "emails.portability.erased.action", path: "/" },
  },
};
