import { conflict, invalid, notFound } from "#platform/errors";

export const importNotFound = () => notFound("import_not_found");
export const invitationNotFound = () => notFound("invitation_not_found");
export const categoryNotFound = () => notFound("category_not_found");
export const importStateChanged = () =>
  conflict("import_moved", "Somebody has decided about this file already.");
export const unreadableFile = (why: string) => invalid({ file: [why] }, "unreadable_file");
export const tierNotOpen = () =>
  invalid({ tiers: ["Choose a tier of yours that is live."] }, "tier_not_open");
export const noRecipients = () =>
  conflict("nobody_to_invite", "There is nobody in this list to write to.");
