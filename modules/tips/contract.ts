import type { Fees } from "#contracts/payments";
import { type Currency, decimalsOf, type Money, money } from "#platform/money";

export { chargeToCover, costsOf } from "./costs.ts";

export const tipLimits = {
  message: 500,
  thanks: 300,
  presets: 3,
  /** A tip can be given back by whoever received it for this long. */
  refundDays: 60,
} as const;

/**
 * Whole euros in minor units, and the like in other currencies. One without decimals counts by the
 * hundred: one yen is no more a tip than one cent is.
 */
const wholes = (count: bigint, currency: Currency): Money =>
  money(count * 10n ** BigInt(Math.max(decimalsOf(currency), 2)), currency);

/** What one tip may be. Somebody new, and whoever has no account, begins small. */
export const tipRange = (currency: Currency, isNew: boolean) => ({
  least: wholes(1n, currency),
  most: wholes(isNew ? 50n : 500n, currency),
});

export const suggestedTips = (currency: Currency): readonly Money[] =>
  [2n, 5n, 10n].map((count) => wholes(count, currency));

/** Who learns the name behind a tip. `nobody`: not even whoever receives it. */
export const nameCircles = ["everyone", "creator", "nobody"] as const;
export type NameCircle = (typeof nameCircles)[number];

/** What a tip can be about; each later capability adds its own. */
export const tipSubjects = ["person", "guild"] as const;
export type TipSubject = (typeof tipSubjects)[number];

/** One line of how a guild divides what it gets. */
export interface Divided {
  readonly label: string;
  readonly basisPoints: number;
}

/** What a tip panel shows, the same for everybody: no word about who looks. */
export interface JarView {
  /** What stands after the site's own address: `mira`, `guilds/quire-and-thread`. */
  readonly address: string;
  readonly displayName: string;
  readonly ofGuild: boolean;
  readonly divided: readonly Divided[];
  readonly messageRequired: boolean;
  readonly currency: Currency;
  /** Minor units as text. */
  readonly presets: readonly string[];
  readonly fees: Fees;
}

export type TipState = "pending" | "given" | "failed" | "refunded";

/** One tip as the person it was given to sees it. */
export interface ReceivedTip {
  readonly id: string;
  /** Empty where none was written, or where a block keeps it away. */
  readonly message: string;
  /** Absent where the giver chose so. */
  readonly from: { readonly name: string; readonly href: string } | null;
  /** Until when it can be given back; nothing where it can't. */
  readonly refundUntil: string | null;
}

/** One tip as others may see it on a profile. */
export interface TipLine {
  readonly id: string;
  /** Absent where the giver chose so. */
  readonly from: { readonly username: string; readonly displayName: string } | null;
  readonly amount: { readonly minor: string; readonly currency: Currency } | null;
  readonly givenAt: string;
}
