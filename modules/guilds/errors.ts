import { type DateFormats, formatFullDate } from "#platform/calendar";
import { conflict, forbidden, invalid, notFound } from "#platform/errors";
import { type Message, message } from "#platform/i18n";

/** Never was, was deleted, or is none of their business: all the same. */
export const guildNotFound = () => notFound("guild_not_found");
export const memberNotFound = () => notFound("guild_member_not_found");
export const eventNotFound = () => notFound("event_not_found");
export const eventOver = () => conflict("event_over", "guilds.errors.eventOver" satisfies Message);
export const categoryNotFound = () => notFound("guild_category_not_found");

export const categoryNameTaken = () =>
  invalid({ name: ["guilds.errors.categoryNameTaken" satisfies Message] }, "category_name_taken");

export const slugTaken = () =>
  invalid({ slug: ["guilds.errors.slugTaken" satisfies Message] }, "slug_taken");
export const slugReserved = () =>
  invalid({ slug: ["guilds.errors.slugReserved" satisfies Message] }, "slug_reserved");
export const newAccountGuildLimit = () =>
  conflict("new_account_guild_limit", "guilds.errors.newAccountLimit" satisfies Message);

export const banned = () => forbidden("guild_banned", "guilds.errors.banned" satisfies Message);
export const guildPaused = () => conflict("guild_paused", "guilds.errors.locked" satisfies Message);
export const invalidInvite = () =>
  conflict("invalid_invite", "guilds.errors.invalidInvite" satisfies Message);
export const requestedRecently = (until: Date, formats: DateFormats) =>
  conflict(
    "requested_recently",
    message("guilds.errors.requestedRecently", { date: formatFullDate(until, formats) }),
  );
export const tooManyRequests = () =>
  conflict("too_many_requests", "guilds.errors.tooManyRequests" satisfies Message);
export const alreadyDecided = () =>
  conflict("already_decided", "guilds.errors.requestDecided" satisfies Message);
export const roleNotAssignable = () =>
  forbidden("role_not_assignable", "guilds.errors.roleNotAssignable" satisfies Message);
export const missingPermission = () =>
  invalid(
    { permissions: ["guilds.errors.missingPermission" satisfies Message] },
    "missing_permission",
  );
export const tooManyRoles = (most: number) =>
  conflict("too_many_roles", message("guilds.errors.tooManyRoles", { count: most }));
export const roleInUse = () => conflict("role_in_use", "guilds.errors.roleInUse" satisfies Message);
export const userNotFound = (field = "who") =>
  invalid({ [field]: ["guilds.errors.userNotFound" satisfies Message] }, "user_not_found");
export const alreadyMember = () =>
  invalid({ who: ["guilds.errors.alreadyMember" satisfies Message] }, "already_member");
export const tooManyInvites = (most: number) =>
  conflict("too_many_invites", message("guilds.errors.tooManyInvites", { count: most }));
export const ownerCannotLeave = () =>
  conflict("owner_cannot_leave", "guilds.errors.ownerCannotLeave" satisfies Message);
export const nameMismatch = () =>
  invalid({ typed: ["guilds.errors.nameMismatch" satisfies Message] }, "name_mismatch");
export const offerNotFound = () =>
  conflict("offer_not_found", "guilds.errors.offerNotFound" satisfies Message);
export const creatorMissing = () =>
  invalid({ creator: ["guilds.errors.creatorMissing" satisfies Message] }, "creator_missing");
export const tierMissing = () =>
  invalid({ tier: ["guilds.errors.tierMissing" satisfies Message] }, "tier_missing");
export const stillSubscribed = (count: number) =>
  conflict("still_subscribed", message("guilds.errors.stillSubscribed", { count }));
export const treasuryNotEmpty = () =>
  conflict("treasury_not_empty", "guilds.errors.fundsNotEmpty" satisfies Message);
