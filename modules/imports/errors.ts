import { conflict, invalid, notFound } from "#platform/errors";
import type { Message } from "#platform/i18n";

export const importNotFound = () => notFound("import_not_found");
export const invitationNotFound = () => notFound("invitation_not_found");
export const categoryNotFound = () => notFound("category_not_found");
export const importStateChanged = () =>
  conflict("import_moved", "portability.imports.errors.stateChanged" satisfies Message);
export const unreadableFile = (why: Message) => invalid({ file: [why] }, "unreadable_file");
export const tierNotOpen = () =>
  invalid({ tiers: ["portability.imports.errors.tierNotOpen" satisfies Message] }, "tier_not_open");
export const noRecipients = () =>
  conflict("nobody_to_invite", "portability.imports.errors.noRecipients" satisfies Message);
