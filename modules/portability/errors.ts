import { conflict, DomainError } from "#platform/errors";
import type { Blocker } from "./contract.ts";

export const exportInProgress = () =>
  conflict("export_under_way", "A copy is being made already. You will be told when it is ready.");

export const exportedRecently = (retryAfterSeconds: number) =>
  new DomainError("rate_limited", "exported_recently", {
    retryAfterSeconds,
    message: "You asked for a copy within the last day. Another can be made tomorrow.",
  });

export const deletionAlreadyRequested = () =>
  conflict(
    "deletion_already_requested",
    "You have asked for this already. It can still be undone.",
  );

export const deletionNotRequested = () =>
  conflict(
    "deletion_not_requested",
    "There is nothing to undo: this account is not being deleted.",
  );

export const accountDeletionBlocked = (blockers: readonly Blocker[]) =>
  conflict(
    "account_deletion_blocked",
    `Something has to be settled first. ${blockers.map(({ reason, remedy }) => `${reason} ${remedy}`).join(" ")}`,
  );
