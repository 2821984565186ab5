import type { JobType } from "#platform/jobs";
import { detectSuspicionsJob } from "./suspicions/detect-suspicions.ts";
import { backupJob } from "./system/backup.ts";
import { dailyBackup } from "./system/schedule-backups.ts";

export {
  checkPayments,
  type PaymentSettings,
  paymentSettingsState,
} from "./checks/check-payments.ts";
export {
  checkStorage,
  type StorageCheck,
  storageState,
  tryStorage,
} from "./checks/check-storage.ts";
export { checkReadiness, translateReadiness } from "./checks/readiness.ts";
export { type EmailTest, mailServer, sendSetupEmail } from "./checks/test-email.ts";
export { decideApproval } from "./commands/answer-proposal.ts";
export { eraseAdminData } from "./commands/erase-admin-data.ts";
export { exportAudit } from "./commands/export-audit.ts";
export { setTrustLevel } from "./commands/set-trust-level.ts";
export {
  changeRegistrationMode,
  inviteFromWaitlist,
  publishSiteAnnouncement,
  replayWebhook,
  resendDelivery,
  resolveReconciliationFinding,
  retryOrCancelJob,
  withdrawSiteAnnouncement,
} from "./commands/site-operations.ts";
export { getSentEmail, listSentEmails, openSentEmail } from "./emails/sent-emails.ts";
export { loadAdminLayout } from "./queries/admin-layout.ts";
export { type AuditLogFilters, loadAuditLog } from "./queries/audit-log.ts";
export {
  loadFeatureFlags,
  loadJobs,
  loadOperations,
  loadSiteAnnouncements,
  loadTermsState,
  loadWebhooks,
} from "./queries/operations.ts";
export { loadAdminOverview } from "./queries/overview.ts";
export { listOwnDataAccess } from "./queries/own-data-access.ts";
export { findPeople, openPerson, personPage } from "./queries/person.ts";
export { securityOverview } from "./queries/security.ts";
export {
  findErrorReports,
  loadErrorGroups,
  loadPerformance,
  loadSystemState,
} from "./queries/system.ts";
export { backUpPort, untrustedProxyPort } from "./settings.ts";
export { addStarterContent, starterInput, starterState } from "./starter/starter-content.ts";
export { detectSuspicions, detectSuspicionsJob } from "./suspicions/detect-suspicions.ts";
export { listOpenSuspicions } from "./suspicions/open-suspicions.ts";
export { resolveSuspicion } from "./suspicions/resolve-suspicion.ts";
export { startBackup } from "./system/backup.ts";
export { translateHealth } from "./system/health.ts";
export { backupScheduleInput, dailyBackup, scheduleBackups } from "./system/schedule-backups.ts";
export { triageErrors, triageStates } from "./system/triage-errors.ts";

/** Work that commands and the clock start by name. */
export const adminJobs = [
  detectSuspicionsJob,
  backupJob,
  dailyBackup,
] as readonly JobType<unknown>[];
