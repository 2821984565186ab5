import type { Message } from "#platform/i18n";

export const feedbackKinds = {
  bug: "feedback.kinds.bug",
  idea: "feedback.kinds.idea",
  praise: "feedback.kinds.praise",
  other: "feedback.kinds.other",
} as const satisfies Record<string, Message>;
export type FeedbackKind = keyof typeof feedbackKinds;

export const feedbackStatuses = {
  new: "feedback.statuses.new",
  seen: "feedback.statuses.seen",
  planned: "feedback.statuses.planned",
  done: "feedback.statuses.done",
  declined: "feedback.statuses.declined",
} as const satisfies Record<string, Message>;
export type FeedbackStatus = keyof typeof feedbackStatuses;

/** How the sender wants to be contacted. Guests have no notifications. */
export const contactChoices = {
  none: "feedback.contact.none",
  notice: "feedback.contact.notification",
  email: "feedback.contact.email",
} as const satisfies Record<string, Message>;
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
