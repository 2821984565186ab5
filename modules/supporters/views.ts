import type { SupporterMessageKind } from "#contracts/messaging";
import type { PersonView } from "#contracts/people";
import type { Currency } from "#platform/money";
import type { SupporterMessageState, SupporterState } from "./constants.ts";

export interface SupporterRow {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
  readonly since: string;
  readonly state: SupporterState;
  readonly tier: string | null;
  readonly spentMinor: string;
  readonly tags: readonly string[];
}

export interface SupportersView {
  readonly currency: Currency;
  /** Whether there are any, with or without the filter. */
  readonly any: boolean;
  readonly supporters: readonly SupporterRow[];
  /** The place of the next page. */
  readonly next: string | null;
  readonly tiers: readonly { readonly id: string; readonly name: string }[];
  /** The creator's own tags that are in use. */
  readonly tags: readonly string[];
  /** What is wrong with the amount that was typed. */
  readonly spentProblem?: string;
}

export interface SupporterPeriod {
  readonly id: string;
  readonly tier: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly amountMinor: string;
  readonly refundedMinor: string;
  readonly currency: Currency;
}

export interface SupporterSubscription {
  readonly id: string;
  readonly tier: string;
  readonly state: Exclude<SupporterState, "tipped">;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly isGift: boolean;
}

export interface SupporterTip {
  readonly id: string;
  readonly at: string;
  readonly amountMinor: string;
  readonly refundedMinor: string;
  readonly currency: Currency;
  /** Empty if none was written, or if a block hides it. */
  readonly message: string;
}

export interface SupporterPurchase {
  readonly id: string;
  readonly at: string;
  readonly work: string;
  /** The path of the work, while it exists. */
  readonly href: string | null;
  readonly amountMinor: string;
  readonly refundedMinor: string;
  readonly currency: Currency;
}

export interface SupporterComment {
  readonly id: string;
  readonly at: string;
  readonly excerpt: string;
  readonly work: string;
  readonly href: string;
}

export interface SupporterView {
  readonly person: PersonView;
  readonly since: string;
  readonly state: SupporterState;
  readonly tier: string | null;
  readonly spentMinor: string;
  readonly currency: Currency;
  /** Only while they share it. */
  readonly email: string | null;
  /** The path of their messages with the creator, if there are any. */
  readonly conversation: string | null;
  readonly note: string;
  readonly tags: readonly string[];
  readonly subscriptions: readonly SupporterSubscription[];
  readonly periods: readonly SupporterPeriod[];
  readonly tips: readonly SupporterTip[];
  readonly purchases: readonly SupporterPurchase[];
  readonly comments: readonly SupporterComment[];
}

export interface SentSupporterMessage {
  readonly id: string;
  readonly kind: SupporterMessageKind;
  readonly body: string;
  /** The supporters it went to, as the address of their list has it. */
  readonly filter: string;
  readonly state: SupporterMessageState;
  readonly recipients: number;
  /** Those who have it. */
  readonly reached: number;
  readonly sentAt: string;
}

export interface SupporterMessagesView {
  readonly currency: Currency;
  /** Supporters that match the filter, and how many of them a message of each kind reaches. */
  readonly reach: { readonly matching: number } & Readonly<Record<SupporterMessageKind, number>>;
  readonly tiers: SupportersView["tiers"];
  readonly tags: readonly string[];
  readonly sent: readonly SentSupporterMessage[];
  /** Not while a moderator's decision takes it from them. */
  readonly mayWrite: boolean;
  readonly spentProblem?: string;
}
