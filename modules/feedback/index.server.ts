import type { JobType } from "#platform/jobs";
import { feedbackEmailJob } from "./emails.ts";
import { deleteScreenshots } from "./screenshot.ts";

export { answerFeedback } from "./commands/answer-feedback.ts";
export { eraseFeedback } from "./commands/erase-feedback.ts";
export { submitFeedback } from "./commands/submit-feedback.ts";
export { feedbackAnswered } from "./events.ts";
export { feedbackAnswerInput, feedbackInput } from "./inputs.ts";
export { feedbackInbox, loadFeedbackForAdmin } from "./queries/feedback-inbox.ts";
export {
  feedbackExport,
  feedbackPage,
  feedbackPicture,
  loadAnswerForNotification,
} from "./queries/feedback-page.ts";
export { feedbackFileReferences } from "./screenshot.ts";

/** Work that commands start by name. */
export const feedbackJobs = [feedbackEmailJob, deleteScreenshots] as readonly JobType<unknown>[];
