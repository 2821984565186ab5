import { z } from "zod";
import type { Message } from "#platform/i18n";

export const exportDays = 7;
export const graceDays = 14;
/** When the grace period of a deletion requested at `requestedAt` ends. */
export const deletionDueAt = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + graceDays * 86_400_000);

export type ExportState = "queued" | "building" | "ready" | "failed" | "expired";
export type ContentChoice = "keep" | "remove";

const ownText = z.enum(["keep", "remove"], "portability.errors.choosePosts" satisfies Message);
export const accountDeletionInput = z.object({
  ownText,
  /** Agrees to settle what can be settled in the same step. */
  settle: z.literal("on").optional(),
});
export type AccountDeletionInput = z.output<typeof accountDeletionInput>;

/** Progress of an export, delivered to its owner only. */
export const exportsTopic = (userId: string) => `exports:${userId}`;

/** An export as its owner sees it. */
export interface ExportView {
  readonly id: string;
  readonly state: ExportState;
  readonly stepsDone: number;
  readonly stepsTotal: number;
  readonly bytes: number;
  readonly requestedAt: string;
  readonly readyAt: string | null;
  readonly expiresAt: string | null;
}

/** Something that has to be settled before account deletion. Its texts are messages. */
export interface Blocker {
  readonly reason: string;
  /** What to do about it. */
  readonly remedy: string;
  /** Where to do it. */
  readonly href?: string;
  /** It is settled together with the deletion, if the user agrees to that. */
  readonly settles?: boolean;
}

export interface AccountDeletionView {
  readonly ownText: ContentChoice;
  readonly requestedAt: string;
  readonly dueAt: string;
}

/** What the export and leaving parts of the privacy settings show. */
export interface PortabilityView {
  /** Topic of progress messages. */
  readonly topic: string;
  readonly latest: ExportView | null;
  /** When the next export can be requested; null if now. */
  readonly nextExportAt: string | null;
  readonly accountDeletion: AccountDeletionView | null;
  readonly blockers: readonly Blocker[];
}

export const exportFormatVersion = 1;

/** `guildhall-export.json`, the list of contents. See docs/guides/export-format.md. */
export const exportManifest = z.strictObject({
  format: z.literal("guildhall-export"),
  version: z.literal(exportFormatVersion),
  exportId: z.uuid(),
  site: z.url(),
  requestedAt: z.iso.datetime(),
  person: z.strictObject({ id: z.uuid(), username: z.string() }),
  parts: z.array(
    z.strictObject({
      name: z.string(),
      about: z.string(),
      files: z.array(
        z.strictObject({
          path: z.string(),
          kind: z.enum(["json", "file"]),
          bytes: z.int().nonnegative(),
        }),
      ),
    }),
  ),
});
export type ExportManifest = z.output<typeof exportManifest>;
