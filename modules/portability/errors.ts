import { conflict, DomainError } from "#platform/errors";
import type { Message } from "#platform/i18n";

export const exportInProgress = () =>
  conflict("export_under_way", "portability.errors.exportInProgress" satisfies Message);

export const exportedRecently = (retryAfterSeconds: number) =>
  new DomainError("rate_limited", "exported_recently", {
    retryAfterSeconds,
    message: "portability.errors.exportedRecently" satisfies Message,
  });

export const deletionAlreadyRequested = () =>
  conflict(
    "deletion_already_requested",
    "portability.errors.deletionAlreadyRequested" satisfies Message,
  );

export const deletionNotRequested = () =>
  conflict("deletion_not_requested", "portability.errors.deletionNotRequested" satisfies Message);

/** The page lists what has to be settled. */
export const accountDeletionBlocked = () =>
  conflict("account_deletion_blocked", "portability.errors.deletionBlocked" satisfies Message);
