import type { JobType } from "#platform/jobs";
import { payoutEmailJob } from "./emails/send-email.ts";
import { advancePayouts, reviewPayees, runScheduledPayouts } from "./jobs/scheduled.ts";
import { advancePayoutJob } from "./sending/advance-payout.ts";

export { answerAppeal, appealHold } from "./commands/appeal-hold.ts";
export { cancelPayout } from "./commands/cancel-payout.ts";
export { approvePayout, declinePayout } from "./commands/decide-payout.ts";
export { erasePayee } from "./commands/erase-payee.ts";
export { holdAsProposed, holdPayout, releasePayoutHold } from "./commands/hold-payout.ts";
export { openProcessorPage } from "./commands/open-processor-page.ts";
export { refreshPayee } from "./commands/refresh-payee.ts";
export { requestPayout } from "./commands/request-payout.ts";
export { saveStatementProfile } from "./commands/save-statement-profile.ts";
export { confirmBank, setSchedule } from "./commands/set-schedule.ts";
export { resumePayouts, stopPayouts } from "./commands/stop-payouts.ts";
export { waiveBalance } from "./commands/waive-balance.ts";
export { bankChanged, holdAppealed, payoutChanged, payoutsStopped } from "./events.ts";
export { advancePayouts, reviewPayees, runScheduledPayouts } from "./jobs/scheduled.ts";
export { payoutListeners } from "./listeners.ts";
export { debtsOf } from "./queries/debts.ts";
export { earningsPage } from "./queries/earnings-page.ts";
export { entriesPage } from "./queries/entries-page.ts";
export { payeePage } from "./queries/payee-page.ts";
export { payoutPage } from "./queries/payout-page.ts";
export { payoutsExport } from "./queries/payouts-export.ts";
export {
  payoutsPage,
  payoutsToDecide,
} from "./queries/payouts-page.ts";
export { statementPage } from "./queries/statement-page.ts";
export { findUnsettledMoney } from "./queries/unsettled-money.ts";
export { previewOf, readAmount } from "./queries/withdraw-page.ts";
export { advancePayout } from "./sending/advance-payout.ts";
export { refreshPayout } from "./sending/recover.ts";
export {
  type BreakdownLine,
  breakdownsPort,
  type Span,
  type SubscriptionMetrics,
  subscriptionFiguresPort,
} from "./settings.ts";
export { releaseDue, releaseFor } from "./settlement/release.ts";
export { syncPending } from "./settlement/sync-pending.ts";
export { statementPdf } from "./statement/pdf.ts";
export { statementOf } from "./statement/statement.ts";

/** Work that commands and the clock start by name. */
export const payoutJobs = [
  advancePayoutJob,
  payoutEmailJob,
  advancePayouts,
  reviewPayees,
  runScheduledPayouts,
] as readonly JobType<unknown>[];
