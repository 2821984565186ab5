import type { JobType } from "#platform/jobs";
import { judgePayees, payBySchedule, tendPayouts } from "./jobs/clockwork.ts";
import { payoutLetterJob } from "./letters/letter.ts";
import { driveJob } from "./sending/drive.ts";

export { cancelPayout } from "./commands/cancel-payout.ts";
export { approvePayout, declinePayout } from "./commands/decide-payout.ts";
export { forgetPayee } from "./commands/forget-payee.ts";
export { keepAsProposed, keepPayout, letPayoutGo } from "./commands/keep-payout.ts";
export { answerObjection, objectToHold } from "./commands/object-to-hold.ts";
export { openProcessorPage } from "./commands/open-processor-page.ts";
export { refreshPayee } from "./commands/refresh-payee.ts";
export { requestPayout } from "./commands/request-payout.ts";
export { saveStatementProfile } from "./commands/save-statement-profile.ts";
export { confirmBank, setSchedule } from "./commands/set-schedule.ts";
export { resumePayouts, stopPayouts } from "./commands/stop-payouts.ts";
export { waiveBalance } from "./commands/waive-balance.ts";
export { bankChanged, holdObjected, payoutChanged, payoutsStopped } from "./events.ts";
export { judgePayees, payBySchedule, tendPayouts } from "./jobs/clockwork.ts";
export { payoutListeners } from "./listeners.ts";
export { debtsOf } from "./queries/debts.ts";
export { earningsPage } from "./queries/earnings-page.ts";
export { entriesPage } from "./queries/entries-page.ts";
export { moneyToSettle } from "./queries/money-to-settle.ts";
export { payeePage } from "./queries/payee-page.ts";
export { payoutPage } from "./queries/payout-page.ts";
export { payoutsExport } from "./queries/payouts-export.ts";
export {
  payoutsPage,
  payoutsToDecide,
} from "./queries/payouts-page.ts";
export { statementPage } from "./queries/statement-page.ts";
export { previewOf, readAmount } from "./queries/withdraw-page.ts";
export { drivePayout } from "./sending/drive.ts";
export { refreshPayout } from "./sending/sweep.ts";
export {
  type BreakdownLine,
  breakdownsPort,
  type Span,
  type SubscriptionFigures,
  subscriptionFiguresPort,
} from "./settings.ts";
export { followPending } from "./settlement/follow.ts";
export { releaseDue, releaseFor } from "./settlement/release.ts";
export { statementPdf } from "./statement/pdf.ts";
export { statementOf } from "./statement/statement.ts";

/** Work that commands and the clock start by name. */
export const payoutJobs = [
  driveJob,
  payoutLetterJob,
  tendPayouts,
  judgePayees,
  payBySchedule,
] as readonly JobType<unknown>[];
