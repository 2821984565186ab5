/** What can be wrong between the processor and us. */
export type FindingKind =
  | "amount_differs"
  | "paid_twice"
  | "unknown_to_us"
  | "unknown_to_processor"
  | "not_in_ledger"
  | "fee_differs"
  | "state_differs"
  | "needs_review"
  | "refund_beyond_payment";

/** The facts that may be recorded with it. */
export type FindingDetail = "ours" | "theirs" | "ledger" | "amount" | "currency" | "call" | "since";
