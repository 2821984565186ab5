import { type DateFormats, formatFullDate } from "#platform/calendar";
import { conflict, forbidden, invalid, notFound } from "#platform/errors";

/** Never was, was deleted, or is none of their business: all the same. */
export const guildNotFound = () => notFound("guild_not_found");
export const memberNotFound = () => notFound("guild_member_not_found");
export const eventNotFound = () => notFound("event_not_found");
export const eventOver = () =>
  conflict("event_over", "This is over. What was stays in the calendar as it was.");
export const categoryNotFound = () => notFound("guild_category_not_found");

export const categoryNameTaken = () =>
  invalid({ name: ["There is a category of that name already."] }, "category_name_taken");

export const slugTaken = () =>
  invalid({ slug: ["This address is taken. Try another one."] }, "slug_taken");
export const slugReserved = () =>
  invalid({ slug: ["This address is reserved. Try another one."] }, "slug_reserved");
export const newAccountGuildLimit = () =>
  conflict(
    "new_account_guild_limit",
    "While your account is new you can found one guild. More are yours once you have taken part for a while.",
  );

export const banned = () =>
  forbidden("guild_banned", "The people who keep this guild have asked you to stay away.");
export const guildPaused = () =>
  conflict("guild_paused", "Nobody can come in at the moment. Try again tomorrow.");
export const invalidInvite = () =>
  conflict(
    "invalid_invite",
    "This invitation has been used up, taken back, or is too old. Ask whoever sent it for another.",
  );
export const requestedRecently = (until: Date, formats: DateFormats) =>
  conflict(
    "requested_recently",
    `Your last request was declined. You can ask again from ${formatFullDate(until, formats)}.`,
  );
export const tooManyRequests = () =>
  conflict(
    "too_many_requests",
    "You have asked to join many guilds already. Wait for an answer, or take a request back first.",
  );
export const alreadyDecided = () =>
  conflict("already_decided", "Somebody else has answered this request already.");
export const roleNotAssignable = () =>
  forbidden(
    "role_not_assignable",
    "You can only give a role below your own, with what you may do.",
  );
export const missingPermission = () =>
  invalid({ permissions: ["You can’t give what you don’t have yourself."] }, "missing_permission");
export const tooManyRoles = (most: number) =>
  conflict("too_many_roles", `A guild has at most ${most} roles of its own. Remove one first.`);
export const roleInUse = () =>
  conflict(
    "role_in_use",
    "People or open invitations still carry this role. Give them another one first.",
  );
export const userNotFound = (field = "who") =>
  invalid({ [field]: ["There is nobody of that name here."] }, "user_not_found");
export const alreadyMember = () =>
  invalid({ who: ["They are a member already."] }, "already_member");
export const tooManyInvites = (most: number) =>
  conflict("too_many_invites", `There are ${most} open invitations. Take one back first.`);
export const ownerCannotLeave = () =>
  conflict("owner_cannot_leave", "You own this guild. Hand it to somebody else before you leave.");
export const nameMismatch = () =>
  invalid({ typed: ["Type the guild’s name exactly as it stands above."] }, "name_mismatch");
export const offerNotFound = () =>
  conflict("offer_not_found", "This offer has been taken back, or is too old.");
export const creatorMissing = () =>
  invalid(
    { creator: ["Name a creator who offers tiers, or open a tier of the guild’s own first."] },
    "creator_missing",
  );
export const tierMissing = () => invalid({ tier: ["There is no such tier."] }, "tier_missing");
export const stillSubscribed = (count: number) =>
  conflict(
    "still_subscribed",
    count === 1
      ? "Somebody subscribes to the guild. End its tiers first; it can be archived or deleted when what they paid for is over."
      : `${count} people subscribe to the guild. End its tiers first; it can be archived or deleted when what they paid for is over.`,
  );
export const treasuryNotEmpty = () =>
  conflict(
    "treasury_not_empty",
    "There is still money in the purse. Spend it first; then the guild can go.",
  );
