/** What needs a second administrator's word, and how long it waits for it. */
export type ProposalKind = "role" | "close_account" | "keep_payout";
export const proposalDays = 7;
