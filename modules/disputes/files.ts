import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "#platform/db";
import { message } from "#platform/i18n";
import { defineJob } from "#platform/jobs";
import { deleteUnused, filesInUse, type Storage, siteStorage } from "#platform/storage";
import { type EvidenceKind, type EvidenceType, evidenceLimits } from "./contract.ts";
import { wrongFile } from "./errors.ts";
import { disputeFiles } from "./tables.ts";

const signatures: readonly (readonly [string, EvidenceType])[] = [
  ["%PDF-", "application/pdf"],
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["\xff\xd8\xff", "image/jpeg"],
];

export interface NewFile {
  readonly name: string;
  readonly content: Uint8Array;
}

interface StoredEvidence {
  readonly kind: EvidenceKind;
  readonly name: string;
  readonly type: EvidenceType;
  readonly sizeBytes: number;
  readonly fileKey: string;
}

/** Only the formats and sizes that the processor accepts; the type is read from the content. */
export function checkFile(kind: EvidenceKind, { content }: NewFile): EvidenceType {
  if (content.length > evidenceLimits.fileBytes)
    throw wrongFile(
      kind,
      message("disputes.errors.fileTooLarge", { size: { bytes: evidenceLimits.fileBytes } }),
    );
  const head = Buffer.from(content.subarray(0, 16)).toString("latin1");
  const found = signatures.find(([start]) => head.startsWith(start));
  if (!found) throw wrongFile(kind, "disputes.errors.wrongType");
  return found[1];
}

export async function storeFile(
  kind: EvidenceKind,
  { name, content }: NewFile,
  storage: Storage,
): Promise<StoredEvidence> {
  const type = checkFile(kind, { name, content });
  const { key } = await storage.put(singleChunk(content), { maxBytes: content.length });
  return { kind, name: fileName(name), type, sizeBytes: content.length, fileKey: key };
}

/** Without folders and control characters: it is shown, sent to the processor, and downloaded. */
const fileName = (name: string): string => {
  const base = name.split(/[/\\]/).at(-1) ?? "";
  return base.replace(/[\p{Cc}\p{Cf}"]/gu, "").slice(-120) || "file";
};

async function* singleChunk(bytes: Uint8Array) {
  yield bytes;
}

/** Takes a lock until commit against the deletion of unused files; false if one is gone already. */
export async function areStored(
  tx: Transaction,
  files: readonly StoredEvidence[],
  storage: Storage,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${filesInUse})`);
  const found = await Promise.all(files.map(({ fileKey }) => storage.has(fileKey)));
  return found.every(Boolean);
}

/** Which of these files are evidence; checked before any content is deleted. */
export async function disputeFileReferences(
  tx: Transaction,
  keys: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ key: disputeFiles.fileKey })
    .from(disputeFiles)
    .where(inArray(disputeFiles.fileKey, [...keys]));
  return rows.map(({ key }) => key);
}

export const deleteEvidenceFiles = defineJob("disputes.delete_files", {
  payload: z.object({ keys: z.array(z.string()).max(400) }),
  handle: async (ctx, { keys }) =>
    deleteUnused(ctx, keys, await siteStorage(ctx), disputeFileReferences),
});
