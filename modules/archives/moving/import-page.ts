import { eq, inArray } from "drizzle-orm";
import type { Actor } from "#permissions";
import { hourMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { type Storage, siteStorage } from "#platform/storage";
import { ZipRefused } from "#platform/zip";
import { archiveImports, archiveWorks } from "../tables.ts";
import { workPath } from "../words.ts";
import { wholeFile } from "./bring-in.ts";
import { addressOfImport, loadZipFor, type WhichFile } from "./import-access.ts";
import { type Plan, planOf } from "./plan.ts";
import type { ImportView } from "./views.ts";
import { zipOfFile } from "./zip-of-file.ts";

/** What a ZIP would bring in, without bringing anything; and how far it is where it has begun. */
export async function importPage(
  ctx: Context<Actor>,
  which: WhichFile,
  given?: Storage,
): Promise<ImportView> {
  const { work, file } = await loadZipFor(ctx, which);
  const storage = given ?? (await siteStorage(ctx));
  const read = await planOrRefusal(() => zipOfFile(file, storage).then(planOf));
  const works = typeof read === "string" ? [] : read.works;
  const addresses = works.map(({ key }) => addressOfImport(file.id, key));
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
    refused: typeof read === "string" ? read : null,
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
const patienceMs = 2.5 * hourMs;

function stateOf(begun: typeof archiveImports.$inferSelect | undefined, now: Date) {
  if (!begun) return "none";
  if (begun.endedAt) return begun.failed.some(({ key }) => key === wholeFile) ? "stopped" : "done";
  return now.getTime() - begun.startedAt.getTime() > patienceMs ? "stopped" : "running";
}

async function planOrRefusal(make: () => Promise<Plan>): Promise<Plan | string> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof ZipRefused) return error.message;
    throw error;
  }
}
