import { conflict, invalid, notFound } from "#platform/errors";
import { type Message, message } from "#platform/i18n";
import type { OverrideProblem } from "#platform/translations";

/** Expired, used or invalid: the response does not reveal which. */
export const waitlistLinkExpired = () => conflict("invalid_link", "waitlist.errors.linkInvalid");

export const waitlistClosed = (mode: "open" | "invite") =>
  conflict("waitlist_shut", mode === "open" ? "waitlist.errors.open" : "waitlist.errors.closed");

export const notInvited = () => conflict("not_invited", "waitlist.errors.notInvited");

export const invitedWithOtherEmail = () =>
  invalid({ email: ["waitlist.errors.otherEmail"] }, "invited_elsewhere");

export const invalidEmailAddress = () =>
  invalid({ email: ["account.errors.emailUnsupported"] }, "unsupported_email");

export const endsBeforeItBegins = () =>
  invalid({ shownUntil: ["site.announcements.errors.endsBeforeStart"] }, "ends_before_it_begins");

export const termsInvalid = (problem: Message) => invalid({ body: [problem] }, "terms_not_whole");

export const termsDateInPast = () =>
  invalid({ day: ["site.terms.errors.pastDay"] }, "terms_in_the_past");

export const textNotFound = () => notFound("no_such_text");

export const textInvalid = (problem: OverrideProblem) =>
  invalid({ text: [textProblem(problem)] }, "text_invalid");

function textProblem(problem: OverrideProblem): Message {
  if (problem.kind === "syntax") return "site.texts.errors.syntax";
  const names = problem.names.join(" ");
  switch (problem.kind) {
    case "missing":
      return message("site.texts.errors.missing", { names });
    case "unknown":
      return message("site.texts.errors.unknown", { names });
    case "format":
      return message("site.texts.errors.format", { names });
    case "nested":
      return message("site.texts.errors.nested", { names });
  }
}
