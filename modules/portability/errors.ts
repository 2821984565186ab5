import { conflict, DomainError } from "#platform/errors";
import type { Blocker } from "./contract.ts";

export const exportUnderWay = () =>
  conflict("export_under_way", "A copy is being made already. You will be told when it is ready.");

export const exportedLately = (retryAfterSeconds: number) =>
  new DomainError("rate_limited", "exported_lately", {
    retryAfterSeconds,
    message: "You asked for a copy within the last day. Another can be made tomorrow.",
  });

export const alreadyLeaving = () =>
  conflict("already_leaving", "You have asked for this already. It can still be undone.");

export const notLeaving = () =>
  conflict("not_leaving", "There is nothing to undo: this account is not being deleted.");

export const departureBlocked = (blockers: readonly Blocker[]) =>
  conflict(
    "departure_blocked",
    `Something has to be settled first. ${blockers.map(({ what, remedy }) => `${what} ${remedy}`).join(" ")}`,
  );
