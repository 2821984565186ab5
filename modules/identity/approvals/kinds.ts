/** What needs a second administrator's word, and how long it waits for it. */
export type ApprovalKind = "role" | "close_account" | "hold_payout";
export const approvalDays = 7;
