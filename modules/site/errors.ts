import { conflict, invalid } from "#platform/errors";

/** Expired, used, or never ours: a stranger learns nothing from the difference. */
export const deadWaitlistLink = () =>
  conflict(
    "dead_link",
    "This link has been used or is too old. Enter your address on the waitlist page once more, and a new letter is on its way.",
  );

export const listIsShut = (mode: "open" | "invite") =>
  conflict(
    "waitlist_shut",
    mode === "open"
      ? "There is no need to wait: anybody can make an account now."
      : "The list takes no names at present. Accounts are made by invitation only.",
  );

export const notAskedIn = () =>
  conflict(
    "not_asked_in",
    "Accounts are made by invitation now, and this link has been used, is too old, or is not whole.",
  );

export const askedInElsewhere = () =>
  invalid(
    { email: ["This invitation was written to another address. It works for that one only."] },
    "invited_elsewhere",
  );

export const strangeAddress = () =>
  invalid(
    { email: ["We cannot write to an address like this. Use a plain one."] },
    "strange_address",
  );

export const endsBeforeItBegins = () =>
  invalid({ shownUntil: ["It would be over before it begins."] }, "ends_before_it_begins");

export const termsNotWhole = (problem: string) => invalid({ body: [problem] }, "terms_not_whole");

export const termsInThePast = () =>
  invalid({ day: ["Nobody can have been asked before today."] }, "terms_in_the_past");
