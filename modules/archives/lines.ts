import { inArray } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { accessAt, type Reader, type WorkRow } from "./access.ts";
import { peopleNames } from "./people-names.ts";
import { archiveFiles } from "./tables.ts";
import type { WorkLine } from "./views.ts";
import { filePath, workPath } from "./words.ts";

/** Works as lists show them; covers and names in one question each. */
export async function linesOf(
  ctx: Pick<Context<Actor>, "actor" | "clock"> & { readonly db: Reader },
  works: readonly WorkRow[],
): Promise<WorkLine[]> {
  const name = await peopleNames(
    ctx.db,
    ctx.actor,
    works.map(({ ownerId }) => ownerId),
  );
  const covers = await coversOf(ctx.db, works);
  return works.map((work) => ({
    id: work.publicId,
    href: workPath(work.publicId),
    kind: work.kind,
    title: work.title,
    teaser: work.teaser,
    by: name(work.ownerId),
    cover: covers.get(work.coverFileId ?? "")?.href ?? null,
    coverAlt: covers.get(work.coverFileId ?? "")?.alt ?? "",
    access: accessAt(work, ctx.clock.now()),
    publishedAt: (work.publishedAt ?? work.createdAt).toISOString(),
    tags: work.tags,
    fileCount: work.fileCount,
    warning: work.warning,
  }));
}

export async function coversOf(db: Reader, works: readonly WorkRow[]) {
  const ids = works.flatMap(({ coverFileId }) => coverFileId ?? []);
  if (ids.length === 0) return new Map<string, { href: string; large: string; alt: string }>();
  const files = await db
    .select({ id: archiveFiles.id, name: archiveFiles.name, alt: archiveFiles.alt })
    .from(archiveFiles)
    .where(inArray(archiveFiles.id, ids));
  return new Map(
    files.map(({ id, name, alt }) => [
      id,
      { href: filePath(id, name, "thumb"), large: filePath(id, name, "picture"), alt },
    ]),
  );
}
