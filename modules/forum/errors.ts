import { conflict, DomainError, forbidden, invalid, notFound } from "#platform/errors";

/** The same for what is not there and for what is not to be known of. */
export const topicNotFound = () => notFound("topic_not_found");

export const categoryNotFound = () =>
  invalid({ category: ["Choose one of the categories you may write in."] }, "category_not_found");

export const editConflict = () =>
  conflict(
    "edited_meanwhile",
    "Somebody else changed this post while you were writing. Their version is below; yours is still in the field. Bring the two together and save again.",
  );

export const ownPost = () =>
  forbidden("own_words", "Somebody else has to say whether your own post stays.");

export const hiddenBySite = () =>
  forbidden(
    "hidden_by_site",
    "The stewards of the site took this out of sight. They bring it back.",
  );

export const tooSoon = (seconds: number, where = "This topic") =>
  new DomainError("rate_limited", "slow_mode", {
    retryAfterSeconds: seconds,
    message: `${where} is in slow mode. You can write again in ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`,
  });

export const newcomerLimit = (field: string, message: string) =>
  invalid({ [field]: [message] }, "newcomer_limit");

export const dailyLimit = (what: string, perDay: number) =>
  new DomainError("rate_limited", "newcomer_limit", {
    retryAfterSeconds: 3_600,
    message: `In the first days it is ${perDay} ${what} a day. Read a little, and the limit goes.`,
  });

export const pollClosed = () => conflict("poll_closed", "This poll has closed. Its result stands.");

export const badBallot = (message: string) => invalid({ choice: [message] }, "bad_ballot");

export const draftConflict = () =>
  conflict("draft_conflict", "This draft was changed on another device.");

export const targetNotFound = (message: string) => conflict("not_there", message);

/** The actor may not read it, as opposed to an internal error. */
export const isRejection = (error: unknown): boolean =>
  error instanceof DomainError && error.kind === "not_found";

export const linksNotAllowed = () =>
  invalid(
    { body: ["You can't post links for a time. Leave them out, or look at your case."] },
    "no_links",
  );
