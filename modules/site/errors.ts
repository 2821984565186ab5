import { conflict, invalid, notFound } from "#platform/errors";
import { type Message, message } from "#platform/i18n";
import type { OverrideProblem } from "#platform/translations";
import { navigationLimits, sitePageLimits } from "./contract.ts";

/** Expired, used or invalid: the response does not reveal which. */
export const waitlistLinkExpired = () => conflict("invalid_link", "waitlist.errors.linkInvalid");

export const waitlistClosed = (mode: "open" | "invite") =>
  conflict("waitlist_shut", mode === "open" ? "waitlist.errors.open" : "waitlist.errors.closed");

/** New accounts come from the waitlist, which would be gone. */
export const waitlistInUse = () =>
  invalid({ waitlist: ["parts.errors.waitlistInUse"] }, "waitlist_in_use");

export const waitlistTurnedOff = () => conflict("waitlist_off", "parts.errors.waitlistOff");

export const navigationLabelMissing = () =>
  invalid({ label_en: ["parts.navigation.errors.label"] }, "label_missing");

export const navigationLinkExists = () =>
  invalid({ href: ["parts.navigation.errors.exists"] }, "link_exists");

export const tooManyNavigationLinks = () =>
  conflict(
    "too_many_links",
    message("parts.navigation.errors.tooMany", { count: navigationLimits.links }),
  );

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

export const sitePageExists = () => invalid({ slug: ["pages.errors.taken"] }, "page_exists");

export const sitePageUnreviewed = () =>
  invalid({ body: ["site.template.errors.unreviewed"] }, "page_not_reviewed");

export const tooManySitePages = () =>
  conflict("too_many_pages", message("pages.errors.tooMany", { count: sitePageLimits.pages }));

export const sitePageChanged = () => conflict("page_changed", "pages.errors.changed");

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
