import { eq, inArray } from "drizzle-orm";
import type { Actor } from "#permissions";
import { hourMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { type Storage, siteStorage } from "#platform/storage";
import { ZipError } from "#platform/zip";
import { workPath } from "../constants.ts";
import { archiveImports, archiveWorks } from "../tables.ts";
import { importedPublicId, loadZipFor, type WhichFile } from "./import-access.ts";
import { wholeFile } from "./import-zip.ts";
import { openZipFile } from "./open-zip-file.ts";
import { type Plan, planImport } from "./plan.ts";
import type { ImportView } from "./views.ts";

/** Previews what a ZIP would import, and the progress if the import has started. */
export async function importPage(
  ctx: Context<Actor>,
  which: WhichFile,
  storageOverride?: Storage,
): Promise<ImportView> {
  const { work, file } = await loadZipFor(ctx, which);
  const storage = storageOverride ?? (await siteStorage(ctx));
  const read = await planOrError(() => openZipFile(file, storage).then(planImport));
  const works = typeof read === "string" ? [] : read.works;
  const addresses = works.map(({ key }) => importedPublicId(file.id, key));
  const there = new Set(
    addresses.length === 0
      ? []
      : (
          await ctx.db
            .select({ publicId: archiveWorks.publicId })
            .from(archiveWorks)
            .where(inArray(archiveWorks.publicId, addresses))
        ).map(({ publicId }) => publicId),
  );
  const [begun] = await ctx.db
    .select()
    .from(archiveImports)
    .where(eq(archiveImports.fileId, file.id));
  return {
    work: { publicId: work.publicId, title: work.title },
    file: { id: file.id, name: file.name, bytes: file.bytes },
    kind: typeof read === "string" ? null : read.kind,
    error: typeof read === "string" ? read : null,
    planned: works.map(({ key, fields, files, bytes, problems }, index) => {
      const address = addresses[index] ?? "";
      return {
        key,
        title: fields.title ?? key,
        fileCount: files.length,
        bytes,
        problems,
        href: there.has(address) ? `${workPath(address)}/edit` : null,
      };
    }),
    collectionCount: typeof read === "string" ? 0 : read.collections.length,
    state: stateOf(begun, ctx.clock.now()),
    failed: begun?.failed ?? [],
  };
}

/** Longer than a run may take and its next try may wait. */
const stalledAfterMs = 2.5 * hourMs;

function stateOf(begun: typeof archiveImports.$inferSelect | undefined, now: Date) {
  if (!begun) return "none";
  if (begun.endedAt) return begun.failed.some(({ key }) => key === wholeFile) ? "stopped" : "done";
  return now.getTime() - begun.startedAt.getTime() > stalledAfterMs ? "stopped" : "running";
}

async function planOrError(make: () => Promise<Plan>): Promise<Plan | string> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof ZipError) return error.message;
    throw error;
  }
}
