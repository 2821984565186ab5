import { invalid, notFound } from "#platform/errors";

export const feedbackNotFound = () => notFound("feedback_not_found");

export const emailRequired = () =>
  invalid({ email: ["Where should the answer go?"] }, "address_missing");

/** Guests choose email or nothing. */
export const noNotifications = () =>
  invalid(
    { contact: ["Notifications need an account. Choose email, or no answer."] },
    "no_notifications",
  );

export const nothingChanged = () =>
  invalid({ words: ["Say something, or move it on."] }, "nothing_new");
