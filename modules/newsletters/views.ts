import type { Audience, MailingKind, MailingState } from "./constants.ts";

/** The page of a work's email. */
export interface NewsletterPageView {
  readonly publicId: string;
  readonly title: string;
  readonly href: string;
  readonly isWriting: boolean;
  readonly isPublished: boolean;
  /** When it is published, if that is scheduled. */
  readonly publishAt: string | null;
  readonly ownAddress: string;
  readonly hasPaywall: boolean;
  /** Whether everyone may read it, so that nobody gets less than the whole text. */
  readonly isOpen: boolean;
  readonly plan: {
    readonly audience: Audience;
    readonly tierIds: readonly string[];
    readonly subject: string;
    readonly preview: string;
  } | null;
  /** How many people each audience would reach now. */
  readonly recipients: { readonly everyone: number; readonly subscribers: number };
  readonly tiers: readonly {
    readonly id: string;
    readonly name: string;
    readonly recipients: number;
  }[];
  /** Of the saved plan, counting each person once. */
  readonly plannedRecipients: number;
  readonly mailing: MailingView | null;
}

export interface MailingView {
  readonly state: MailingState;
  readonly subject: string;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly recipients: number;
  readonly sent: number;
  readonly waiting: number;
  readonly skipped: number;
  readonly failed: number;
  readonly unconfirmed: number;
}

/** What became of the emails about a work; numbers only. */
export interface MailingFigures {
  readonly kind: MailingKind;
  readonly sent: number;
  /** Reported as delivered by the mail provider, if it reports that. */
  readonly delivered: number;
  readonly bounced: number;
  readonly complained: number;
}
