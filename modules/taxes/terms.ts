export type TaxTreatment =
  | "taxed"
  /** The rate is zero. */
  | "zero"
  /** By law no tax is due on this. */
  | "exempt"
  /** A business accounts for the tax itself. */
  | "reverse_charge"
  /** The site collects no tax where the customer is. */
  | "not_collected"
  /** No supply in return, such as a tip. */
  | "outside_scope";

/** One tax at one rate: VAT in Germany, GST, or the sales tax of a province. */
export interface TaxLine {
  readonly name: string;
  readonly country: string;
  readonly region: string;
  /** In thousandths of a percent: 9.975 % is 9975. */
  readonly rate: number;
  readonly source: string;
  readonly asOf: string;
}

/** What tax there is on a sale, apart from its amount. JSON. */
export interface TaxTerms {
  readonly treatment: TaxTreatment;
  /** `added`: on top of the price. */
  readonly mode: "included" | "added";
  /** Where the tax is due. */
  readonly country: string;
  readonly region: string;
  readonly lines: readonly TaxLine[];
}
