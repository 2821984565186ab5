/** To the payee's balance at the processor, then to their bank, and back if the bank rejects it. */
export type StepKind = "transfer" | "payout" | "reversal";
export type StepState = "created" | "submitting" | "unknown" | "done" | "refused" | "needs_review";

/** The exact request sent to the processor: a retry must be identical. */
export interface StepRequest {
  readonly amountMinor: string;
  readonly currency: string;
  readonly accountId: string;
  /** Our payout, returned with every object that results from it. */
  readonly reference: string;
  /** Of a transfer: the currency of the bank account, if it is another. */
  readonly convertsTo?: string;
  /** Of a reversal: what is taken back. */
  readonly transferId?: string;
}
