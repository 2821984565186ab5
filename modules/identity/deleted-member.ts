import type { Translate } from "#platform/i18n";

/** The stored name of an account that was deleted. */
export const deletedMemberName = "Deleted member";

/** A member's name for a reader; that of a deleted account is in the reader's language. */
export const memberName = (name: string, t: Translate): string =>
  name === deletedMemberName ? t("people.names.deleted") : name;
