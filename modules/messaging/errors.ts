import { conflict, DomainError, forbidden, invalid, notFound } from "#platform/errors";

export const conversationNotFound = () => notFound("conversation_not_found");
export const messageNotFound = () => notFound("message_not_found");
export const messagesNotAccepted = () =>
  invalid({ body: ["They take no messages."] }, "takes_no_messages");
export const conversationClosed = () =>
  conflict("conversation_closed", "Nothing can be written here any more.");
export const requestMessageLimitReached = () =>
  conflict(
    "request_full",
    "They have not answered your request yet. Until they do, no more can be sent.",
  );
export const requestTooLong = (max: number) =>
  invalid(
    { body: [`Until they accept your request, a message has at most ${max} characters.`] },
    "request_too_long",
  );
export const tooManyNewConversations = (limit: number) =>
  new DomainError("rate_limited", "too_many_starts", {
    message: `In a day you can write to ${limit} people who don’t know you yet, in groups too. Go on tomorrow.`,
    retryAfterSeconds: 3_600,
  });
export const groupFull = (max: number) =>
  conflict("group_is_full", `A group has at most ${max} people.`);
export const tooLateError = (what: "edit" | "delete") =>
  forbidden(
    `too_late_to_${what}`,
    what === "edit"
      ? "A message can be changed for a quarter of an hour."
      : "A message can be deleted for everybody for a day.",
  );
