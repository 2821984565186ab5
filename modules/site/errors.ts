import { conflict, invalid } from "#platform/errors";

/** Expired, used or invalid: the response does not reveal which. */
export const waitlistLinkExpired = () =>
  conflict(
    "invalid_link",
    "This link has been used or is too old. Enter your address on the waitlist page once more, and a new letter is on its way.",
  );

export const waitlistClosed = (mode: "open" | "invite") =>
  conflict(
    "waitlist_shut",
    mode === "open"
      ? "There is no need to wait: anybody can make an account now."
      : "The list takes no names at present. Accounts are made by invitation only.",
  );

export const notInvited = () =>
  conflict(
    "not_invited",
    "Accounts are made by invitation now, and this link has been used, is too old, or is not whole.",
  );

export const invitedWithOtherEmail = () =>
  invalid(
    { email: ["This invitation was written to another address. It works for that one only."] },
    "invited_elsewhere",
  );

export const invalidEmailAddress = () =>
  invalid(
    { email: ["We cannot write to an address like this. Use a plain one."] },
    "unsupported_email",
  );

export const endsBeforeItBegins = () =>
  invalid({ shownUntil: ["It would be over before it begins."] }, "ends_before_it_begins");

export const termsInvalid = (problem: string) => invalid({ body: [problem] }, "terms_not_whole");

export const termsDateInPast = () =>
  invalid({ day: ["Nobody can have been asked before today."] }, "terms_in_the_past");
