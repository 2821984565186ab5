import type { JobType } from "#platform/jobs";
import { seal, sealEachMinute } from "./jobs/seal-each-minute.ts";

export { type Balance, type Balances, balancesOf, lockBalances } from "./balances.ts";
export { processorCash } from "./cash.ts";
export { amountOutOfRange, idempotencyConflict, insufficientFunds } from "./errors.ts";
export { sealEachMinute } from "./jobs/seal-each-minute.ts";
export { type Posted, type Posting, post } from "./post.ts";
export { copyHeadsUntilLastBlock, siteHeadsFile } from "./published-heads.ts";
export { ledgerExport } from "./queries/ledger-export.ts";
export { transactionDetail } from "./queries/transaction-detail.ts";
export { transactionsFile } from "./queries/transactions-file.ts";
export { transactionsPage } from "./queries/transactions-page.ts";
export { yearSummary } from "./queries/year-summary.ts";
export { sealLedger } from "./seal.ts";
export type { Describer, SourceDescription, SourceRef } from "./statement/describe.ts";
export * from "./transfer-builders.ts";
export { transfersOf } from "./transfers-of.ts";
export type { Invariant } from "./verify/invariants.ts";
export {
  type Finding,
  type VerificationResult,
  verifyLedger,
} from "./verify/verify.ts";

/** Work that the clock starts. */
export const ledgerJobs = [seal, sealEachMinute] as readonly JobType<unknown>[];
