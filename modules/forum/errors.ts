import { conflict, DomainError, forbidden, invalid, notFound } from "#platform/errors";
import { type Message, message } from "#platform/i18n";
import { forumLimits } from "./constants.ts";

/** The same for what is not there and for what is not to be known of. */
export const topicNotFound = () => notFound("topic_not_found");

export const categoryNotFound = () =>
  invalid({ category: ["forum.errors.categoryRequired" satisfies Message] }, "category_not_found");

export const editConflict = () =>
  conflict("edited_meanwhile", "forum.errors.editConflict" satisfies Message);

export const ownPost = () => forbidden("own_words", "forum.errors.ownPost" satisfies Message);

export const hiddenBySite = () =>
  forbidden("hidden_by_site", "forum.errors.hiddenBySite" satisfies Message);

export const tooSoon = (seconds: number, limited: "topic" | "guild" | "account" = "topic") =>
  new DomainError("rate_limited", "slow_mode", {
    retryAfterSeconds: seconds,
    message:
      seconds < 90
        ? message("forum.errors.tooSoonSeconds", { limited, count: seconds })
        : message("forum.errors.tooSoonMinutes", { limited, count: Math.ceil(seconds / 60) }),
  });

export const newcomerLimit = (field: string, text: Message) =>
  invalid({ [field]: [text] }, "newcomer_limit");

export const dailyLimit = (what: "topics" | "replies", perDay: number) =>
  new DomainError("rate_limited", "newcomer_limit", {
    retryAfterSeconds: 3_600,
    message: message("forum.errors.dailyLimit", { what, count: perDay }),
  });

export const tooManyReactions = (on: "post" | "member") =>
  conflict(
    "too_many_reactions",
    message("forum.errors.tooManyReactions", {
      on,
      count: on === "post" ? forumLimits.emojiOnPost : forumLimits.ownEmojiOnPost,
    }),
  );

export const pollClosed = () =>
  conflict("poll_closed", "forum.errors.pollClosed" satisfies Message);

export const badBallot = (text: Message) => invalid({ choice: [text] }, "bad_ballot");

export const draftConflict = () =>
  conflict("draft_conflict", "forum.errors.draftConflict" satisfies Message);

export const targetNotFound = (text: Message) => conflict("not_there", text);

/** The actor may not read it, as opposed to an internal error. */
export const isRejection = (error: unknown): boolean =>
  error instanceof DomainError && error.kind === "not_found";

export const linksNotAllowed = () =>
  invalid({ body: ["forum.errors.linksNotAllowed" satisfies Message] }, "no_links");
