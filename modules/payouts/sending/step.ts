/** To their balance at the processor, from there to their bank, and back if the bank says no. */
export type StepKind = "transfer" | "payout" | "reversal";
export type StepState = "created" | "submitting" | "unknown" | "done" | "refused" | "needs_review";

/** What is sent to the processor, kept word for word: a repetition must not differ in anything. */
export interface StepRequest {
  readonly amountMinor: string;
  readonly currency: string;
  readonly accountId: string;
  /** Our payout, which comes back with everything that becomes of it. */
  readonly reference: string;
  /** Of a reversal: what is taken back. */
  readonly transferId?: string;
}
