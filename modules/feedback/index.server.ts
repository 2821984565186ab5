import type { JobType } from "#platform/jobs";
import { feedbackLetter } from "./letters.ts";
import { forgetPictures } from "./picture.ts";

export { answerFeedback } from "./commands/answer-feedback.ts";
export { forgetFeedback } from "./commands/forget-feedback.ts";
export { giveFeedback } from "./commands/give-feedback.ts";
export { feedbackAnswered } from "./events.ts";
export { feedbackAnswerInput, feedbackInput } from "./inputs.ts";
export { feedbackPictures } from "./picture.ts";
export { feedbackAtDesk, feedbackInbox } from "./queries/feedback-inbox.ts";
export {
  feedbackExport,
  feedbackPage,
  feedbackPicture,
  newsOfAnswer,
} from "./queries/feedback-page.ts";

/** Work that commands start by name. */
export const feedbackJobs = [feedbackLetter, forgetPictures] as readonly JobType<unknown>[];
