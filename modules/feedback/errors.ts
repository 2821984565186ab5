import { invalid, notFound } from "#platform/errors";
import { message } from "#platform/i18n";

export const feedbackNotFound = () => notFound("feedback_not_found");

export const emailRequired = () =>
  invalid({ email: [message("feedback.errors.noEmail")] }, "address_missing");

/** Guests choose email or nothing. */
export const noNotifications = () =>
  invalid({ contact: [message("feedback.errors.noNotifications")] }, "no_notifications");

export const nothingChanged = () =>
  invalid({ words: [message("feedback.errors.nothingChanged")] }, "nothing_new");
