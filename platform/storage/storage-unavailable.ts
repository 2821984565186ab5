import { DomainError, unavailable } from "../errors.ts";
import type { Message } from "../i18n.ts";

const message: Message = "media.errors.storageUnavailable";

/** An error of the disk or the store: the site's fault, not the sender's, and it may pass. */
export function storageUnavailable(error?: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const isFull = code === "ENOSPC" || code === "EDQUOT";
  return unavailable(isFull ? "storage_full" : "storage_failed", error, message);
}
