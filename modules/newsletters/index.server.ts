import type { JobType } from "#platform/jobs";
import { sendTestIssue } from "./commands/send-test.ts";
import { sendMailings } from "./jobs/send-mailings.ts";

export { eraseNewsletterData } from "./commands/erase-newsletters.ts";
export { removePlan, savePlan, sendNow } from "./commands/plan.ts";
export { sendTest } from "./commands/send-test.ts";
export { planInput } from "./inputs.ts";
export { newsletterListeners } from "./listeners.ts";
export { mailingFigures } from "./queries/mailing-figures.ts";
export { newsletterPage, plannedRecipients } from "./queries/newsletter-page.ts";
export { newslettersExport } from "./queries/newsletters-export.ts";
export { signReport } from "./reports/parse-generic.ts";
export { isReportSource, receiveReport, snsPort } from "./reports/receive-report.ts";

/** Work that commands and events start by name. */
export const newsletterJobs = [sendMailings, sendTestIssue] as readonly JobType<unknown>[];
