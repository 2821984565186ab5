interface EmailFacts {
  /** Safe in Markdown. */
  readonly username: string;
  /** A formatted date. */
  readonly on: string;
  readonly details: string;
}

interface EmailContent {
  readonly subject: string;
  readonly markdown: (facts: EmailFacts) => string;
  readonly action: { readonly label: string; readonly path: string };
}

export type EmailKind = "export_ready" | "deletion_requested" | "deletion_held" | "erased";

/** Every email about data export and account deletion. */
export const emailContent: Record<EmailKind, EmailContent> = {
  export_ready: {
    subject: "Your copy is ready",
    markdown: ({ username }) =>
      `Everything **@${username}** made here, and everything we hold about you, is in one file. It can be fetched for seven days; then it is deleted from our side.\n\nIf you did not ask for it, look through your devices and change your password.`,
    action: { label: "Fetch the copy", path: "/settings/privacy#export" },
  },
  deletion_requested: {
    subject: "Your account will be deleted",
    markdown: ({ username, on }) =>
      `Somebody, you we hope, asked that **@${username}** be deleted. It happens on **${on}**. Until then others do not see you, but you can sign in as always, and one press undoes it.\n\nIf it was not you, undo it now and change your password.`,
    action: { label: "Keep my account", path: "/settings/privacy/stay" },
  },
  deletion_held: {
    subject: "Your account could not be deleted yet",
    markdown: ({ username, details }) =>
      `The days of grace of **@${username}** are over, but something has to be settled before the account can be deleted.\n\n${details}\n\nOnce it is settled, deleting goes on by itself.`,
    action: { label: "See what is open", path: "/settings/privacy#leaving" },
  },
  erased: {
    subject: "Your account is deleted",
    markdown: ({ username }) =>
      `What we held about **@${username}** is erased, as you asked. This is the last letter to this address; it is not kept either.\n\nThank you for the time you spent here. The door stays open.`,
    action: { label: "The hall's front door", path: "/" },
  },
};
