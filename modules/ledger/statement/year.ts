/** Minor units as text, as they go to the browser. */
export interface MonthSummary {
  readonly month: number;
  /** What others paid for what this person earned of it. */
  readonly grossMinor: string;
  readonly taxMinor: string;
  readonly feesMinor: string;
  /** What of it was others' share. */
  readonly othersMinor: string;
  /** Gross less tax, fees and others. */
  readonly earnedMinor: string;
  /** Refunds, disputes and the like; negative if more was returned than taken. */
  readonly refundedMinor: string;
  readonly paidOutMinor: string;
  /** What they paid themselves, and got back of it. */
  readonly spentMinor: string;
  readonly refundsReceivedMinor: string;
}

export interface YearSummary {
  readonly year: number;
  readonly currencies: readonly {
    readonly currency: string;
    readonly openingMinor: string;
    readonly closingMinor: string;
    readonly months: readonly MonthSummary[];
  }[];
}
