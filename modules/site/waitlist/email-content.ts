import type { WaitlistLinkPurpose } from "../tables.ts";

export const emailKinds = ["confirm", "placed", "invite", "reminder", "has_account"] as const;
export type EmailKind = (typeof emailKinds)[number];

interface EmailContent {
  readonly subject: string;
  readonly markdown: string;
  readonly action: {
    readonly label: string;
    readonly path: string;
    /** The link it carries, and the parameter that carries it. */
    readonly link?: { readonly purpose: WaitlistLinkPurpose; readonly name: string };
  };
}

/** Every waitlist email. They explain the wait, and what to do if it was not you. */
export const emailContent: Record<EmailKind, EmailContent> = {
  confirm: {
    subject: "Confirm your place in line",
    markdown:
      "Somebody, you we hope, asked for a place in line at Guildhall with this address.\n\nConfirm it within seven days, and you get your place. If it was not you, do nothing: an address nobody confirms is forgotten after thirty days.",
    action: {
      label: "Confirm my place",
      path: "/waitlist-confirmed",
      link: { purpose: "confirm", name: "confirm" },
    },
  },
  placed: {
    subject: "You are in line",
    markdown:
      "You have a place in line at Guildhall. We let people in a few at a time, so that everybody is met by somebody.\n\nThe page of your place says how far you are, has the link with which you can bring others, and lets you leave the list. Keep this letter: it is the only way to that page.",
    action: {
      label: "See my place",
      path: "/waitlist-confirmed",
      link: { purpose: "page", name: "token" },
    },
  },
  invite: {
    subject: "Your bench is ready",
    markdown:
      "It is your turn: you can make an account at Guildhall now.\n\nThe invitation is for this address, works once, and holds for fourteen days. After that it goes to the next in line.",
    action: {
      label: "Make my account",
      path: "/signup",
      link: { purpose: "invite", name: "invite" },
    },
  },
  reminder: {
    subject: "Your invitation holds for another week",
    markdown:
      "A week ago it was your turn to join Guildhall, and your bench is still free. The invitation ends a week from now; then it goes to the next in line.\n\nIf you changed your mind, there is nothing to do. We will not remind you again.",
    action: {
      label: "Make my account",
      path: "/signup",
      link: { purpose: "invite", name: "invite" },
    },
  },
  has_account: {
    subject: "You are in already",
    markdown:
      "Somebody, you we hope, asked for a place in line at Guildhall with this address. It has an account already, so there is nothing to wait for.\n\nIf it was not you, there is nothing to do: they learned nothing.",
    action: { label: "Sign in", path: "/login" },
  },
};
