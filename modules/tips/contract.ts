import type { PaymentTerms } from "#contracts/ledger";
import { type Currency, decimalsOf, type Money, money } from "#platform/money";

export { chargeToCover } from "./costs.ts";

export const tipLimits = {
  message: 500,
  thanks: 300,
  presets: 3,
  /** For how long the recipient can refund a tip. */
  refundDays: 60,
} as const;

/**
 * Whole euros in minor units, and the equivalent in other currencies. A currency without decimals
 * counts in hundreds: one yen is no more a tip than one cent is.
 */
const wholes = (count: bigint, currency: Currency): Money =>
  money(count * 10n ** BigInt(Math.max(decimalsOf(currency), 2)), currency);

/** The allowed amount of a tip. New members and guests have a lower maximum. */
export const tipRange = (currency: Currency, isNew: boolean) => ({
  least: wholes(1n, currency),
  most: wholes(isNew ? 50n : 500n, currency),
});

export const suggestedTips = (currency: Currency): readonly Money[] =>
  [2n, 5n, 10n].map((count) => wholes(count, currency));

/** Who sees the name behind a tip. `nobody`: not even the recipient. */
export const nameVisibilities = ["everyone", "creator", "nobody"] as const;
export type NameVisibility = (typeof nameVisibilities)[number];

/** What a tip can be for, apart from the recipient as a whole. */
export const tipAboutKinds = ["work", "post", "goal"] as const;
export type TipAboutKind = (typeof tipAboutKinds)[number];
export type TipSubject = "person" | "guild" | TipAboutKind;

export const isTipAboutKind = (kind: string): kind is TipAboutKind =>
  (tipAboutKinds as readonly string[]).includes(kind);

/** What a tip is for, as this reader may see it. */
export interface TipAbout {
  readonly kind: TipAboutKind;
  /** Of the work, of the post’s topic, or of the goal. */
  readonly title: string;
  readonly href: string;
}

/** The form for a tip, for the recipient at this address. */
export const tipFormPath = (
  address: string,
  about?: { readonly kind: TipAboutKind; readonly id: string },
): string => `/tips/new?to=${address}${about ? `&about=${about.kind}:${about.id}` : ""}`;

/** One line of a guild's split. */
export interface SplitLine {
  readonly kind: "person" | "role" | "treasury";
  /** Of the member or the role; null for a member the reader may not see. */
  readonly name: string | null;
  /** Among how many members a role's share is divided. */
  readonly payeeCount: number;
  readonly basisPoints: number;
}

/** What a tip panel shows, independent of the reader. */
export interface TipRecipientView {
  /** The path after the site's origin: `mira`, `guilds/quire-and-thread`. */
  readonly address: string;
  readonly displayName: string;
  readonly isGuild: boolean;
  readonly split: readonly SplitLine[];
  readonly messageRequired: boolean;
  readonly currency: Currency;
  /** Minor units as text. */
  readonly presets: readonly string[];
  /** Who gets what of a tip, whatever its amount. */
  readonly terms: PaymentTerms;
  /** It also depends on the tax where the payer is. */
  readonly isTaxed: boolean;
}

export type TipState = "pending" | "given" | "failed" | "refunded";

/** A tip as its recipient sees it. */
export interface ReceivedTip {
  readonly id: string;
  /** Empty if none was written, or if a block hides it. */
  readonly message: string;
  /** Absent where the giver chose so. */
  readonly from: { readonly name: string; readonly href: string } | null;
  /** Null for a tip to the recipient as a whole, or for what they may no longer see. */
  readonly about: TipAbout | null;
  /** Until when it can be refunded; null if it can't. */
  readonly refundUntil: string | null;
}

/** A tip as others may see it on a profile. */
export interface TipLine {
  readonly id: string;
  /** Absent where the giver chose so. */
  readonly from: { readonly username: string; readonly displayName: string } | null;
  readonly amount: { readonly minor: string; readonly currency: Currency } | null;
  readonly givenAt: string;
}
