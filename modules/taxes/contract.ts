import type { Message } from "#platform/i18n";

export { placeText, quarterText, rateText, taxName } from "./tax-texts.ts";
export { type TaxedAmount, type TaxLineAmount, taxedAmount } from "./taxed-amount.ts";
export type { TaxLine, TaxTerms, TaxTreatment } from "./terms.ts";

/** `off`: the site is not registered for tax, and nothing about tax is asked, shown or charged. */
export const taxModes = ["off", "included", "added"] as const;
export type TaxMode = (typeof taxModes)[number];

export const taxModeLabels = {
  off: "tax.modes.off",
  included: "tax.modes.included",
  added: "tax.modes.added",
} as const satisfies Record<TaxMode, Message>;

export const treatmentLabels = {
  taxed: "tax.treatments.taxed",
  zero: "tax.treatments.zero",
  exempt: "tax.treatments.exempt",
  reverse_charge: "tax.treatments.reverseCharge",
  not_collected: "tax.treatments.notCollected",
  outside_scope: "tax.treatments.outsideScope",
} as const satisfies Record<string, Message>;

export const taxLimits = {
  sellerName: 120,
  address: 400,
  businessName: 120,
  rateRows: 2_000,
  /** A file of rates. */
  rateBytes: 500_000,
} as const;

/** Where a customer is, as they said, and what they entered as a business. */
export interface TaxLocation {
  readonly country: string;
  /** A province or state, where tax depends on it. */
  readonly region: string;
  readonly vatId: string;
  readonly businessName: string;
  readonly address: string;
}

/** What a page needs to ask where the customer is, and to show what tax that means. */
export interface TaxView {
  readonly mode: Exclude<TaxMode, "off">;
  /** Null until they said it. */
  readonly location: TaxLocation | null;
  /** Countries in which it depends on the region, with their regions. */
  readonly regions: readonly { readonly country: string; readonly codes: readonly string[] }[];
  readonly terms: import("./terms.ts").TaxTerms | null;
}
