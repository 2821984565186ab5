import { conflict, DomainError, forbidden, invalid, notFound } from "#platform/errors";
import { message } from "#platform/i18n";

export const conversationNotFound = () => notFound("conversation_not_found");
export const messageNotFound = () => notFound("message_not_found");
export const messagesNotAccepted = () =>
  invalid({ body: [message("messages.errors.notAccepted")] }, "takes_no_messages");
export const conversationClosed = () =>
  conflict("conversation_closed", message("messages.errors.closed"));
export const requestMessageLimitReached = () =>
  conflict("request_full", message("messages.errors.requestPending"));
export const requestTooLong = (max: number) =>
  invalid({ body: [message("messages.errors.requestTooLong", { max })] }, "request_too_long");
export const tooManyNewConversations = (limit: number) =>
  new DomainError("rate_limited", "too_many_starts", {
    message: message("messages.errors.tooManyNew", { limit }),
    retryAfterSeconds: 3_600,
  });
export const groupFull = (max: number) =>
  conflict("group_is_full", message("messages.errors.groupFull", { max }));
export const tooLateError = (what: "edit" | "delete") =>
  forbidden(
    `too_late_to_${what}`,
    what === "edit"
      ? message("messages.errors.tooLateToEdit")
      : message("messages.errors.tooLateToDelete"),
  );
