import { conflict, invalid, notFound } from "#platform/errors";

export const noSuchImport = () => notFound("import_not_found");
export const noSuchInvitation = () => notFound("invitation_not_found");
export const noSuchCategory = () => notFound("category_not_found");
export const importMoved = () =>
  conflict("import_moved", "Somebody has decided about this file already.");
export const unreadableFile = (why: string) => invalid({ file: [why] }, "unreadable_file");
export const tierNotOpen = () =>
  invalid({ tiers: ["Choose a tier of yours that is live."] }, "tier_not_open");
export const nobodyToInvite = () =>
  conflict("nobody_to_invite", "There is nobody in this list to write to.");
