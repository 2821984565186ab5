export const feedbackKinds = {
  bug: "Something is broken",
  idea: "An idea",
  praise: "Praise",
  other: "Something else",
} as const;
export type FeedbackKind = keyof typeof feedbackKinds;

export const feedbackStatuses = {
  new: "New",
  seen: "Seen",
  planned: "Planned",
  done: "Done",
  declined: "Will not be done",
} as const;
export type FeedbackStatus = keyof typeof feedbackStatuses;

/** How the sender wants to be contacted. Guests have no notifications. */
export const contactChoices = {
  none: "No need to answer",
  notice: "In my notifications",
  email: "By email",
} as const;
export type ContactChoice = keyof typeof contactChoices;

export const feedbackLimits = {
  textMin: 10,
  text: 4_000,
  answer: 4_000,
  page: 500,
  /** Per day, for one user and for one network. */
  perDay: 5,
  perNetwork: 10,
} as const;

/** `FB-7K2M9Q4X`, as people write it down. */
export const referenceText = (reference: string): string => `FB-${reference.toUpperCase()}`;

export interface FeedbackAnswer {
  readonly id: string;
  readonly status: FeedbackStatus;
  readonly message: string;
  readonly at: string;
}

/** Visible to both the sender and the moderators. */
export interface FeedbackView {
  readonly reference: string;
  readonly kind: FeedbackKind;
  readonly text: string;
  readonly status: FeedbackStatus;
  readonly contact: ContactChoice;
  readonly sentAt: string;
  /** The page and the browser, where they agreed to send them. */
  readonly page: string | null;
  readonly browser: string | null;
  readonly hasPicture: boolean;
  readonly answers: readonly FeedbackAnswer[];
}

export interface FeedbackSummary {
  readonly id: string;
  readonly reference: string;
  readonly kind: FeedbackKind;
  readonly status: FeedbackStatus;
  readonly excerpt: string;
  readonly sentAt: string;
  /** The sender; null for guests. */
  readonly from: { readonly username: string; readonly name: string } | null;
}

export interface FeedbackInbox {
  readonly counts: Readonly<Record<FeedbackStatus, number>>;
  readonly lines: readonly FeedbackSummary[];
  readonly next: string | null;
}
