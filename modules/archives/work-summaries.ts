import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { anyOf, readTogether } from "#platform/db";
import { accessAt, type Reader, type WorkRow } from "./access.ts";
import { filePath, workPath } from "./constants.ts";
import { peopleNames } from "./people-names.ts";
import type { PersonName } from "./person-name.ts";
import { priceForText } from "./purchases/price.ts";
import { archiveFiles, archiveWorks } from "./tables.ts";
import type { WorkSummary } from "./views.ts";

/**
 * What lists show of a work. Its text and the like are many times larger, and a list would read them
 * for each work.
 */
export const summaryColumns = {
  id: archiveWorks.id,
  publicId: archiveWorks.publicId,
  ownerId: archiveWorks.ownerId,
  kind: archiveWorks.kind,
  title: archiveWorks.title,
  teaser: archiveWorks.teaser,
  tags: archiveWorks.tags,
  language: archiveWorks.language,
  warning: archiveWorks.warning,
  access: archiveWorks.access,
  opensAt: archiveWorks.opensAt,
  opensTo: archiveWorks.opensTo,
  priceMinor: archiveWorks.priceMinor,
  currency: archiveWorks.currency,
  coverFileId: archiveWorks.coverFileId,
  fileCount: archiveWorks.fileCount,
  createdAt: archiveWorks.createdAt,
  publishedAt: archiveWorks.publishedAt,
};

type SummaryRow = Pick<WorkRow, keyof typeof summaryColumns>;

interface Cover {
  readonly id: string;
  readonly name: string;
  readonly alt: string;
}

/** Works for lists; covers and names take one query each. */
export async function toWorkSummaries(
  ctx: Pick<Context<Actor>, "actor" | "clock" | "ports" | "t"> & { readonly db: Reader },
  works: readonly SummaryRow[],
): Promise<WorkSummary[]> {
  const owners = works.map(({ ownerId }) => ownerId);
  const [name, covers] = await readTogether(ctx.db, [
    () => peopleNames(ctx, owners),
    () => coversOf(ctx.db, works),
  ]);
  return works.map((work) =>
    toWorkSummary(
      work,
      name(work.ownerId),
      covers.get(work.coverFileId ?? "") ?? null,
      ctx.clock.now(),
    ),
  );
}

export const toWorkSummary = (
  work: SummaryRow,
  by: PersonName,
  cover: Cover | null,
  now: Date,
): WorkSummary => ({
  id: work.publicId,
  href: workPath(work.publicId),
  kind: work.kind,
  title: work.title,
  teaser: work.teaser,
  by,
  cover: cover && coverPath(cover, accessAt(work, now) === "public"),
  coverAlt: cover?.alt ?? "",
  access: accessAt(work, now),
  price: accessAt(work, now) === "price" ? priceForText(work) : null,
  publishedAt: (work.publishedAt ?? work.createdAt).toISOString(),
  tags: work.tags,
  fileCount: work.fileCount,
  warning: work.warning,
});

/**
 * The small cover. What its file is called is told only to those who may open the file: with a name
 * such as `finale-she-dies.png` the address would tell what has to be paid for.
 */
export const coverPath = ({ id, name }: Pick<Cover, "id" | "name">, opens: boolean): string =>
  filePath(id, opens ? name : "cover", "thumb");

export async function coversOf(
  db: Reader,
  works: readonly Pick<WorkRow, "coverFileId">[],
): Promise<ReadonlyMap<string, Cover>> {
  const ids = works.flatMap(({ coverFileId }) => coverFileId ?? []);
  if (ids.length === 0) return new Map();
  const files = await db
    .select({ id: archiveFiles.id, name: archiveFiles.name, alt: archiveFiles.alt })
    .from(archiveFiles)
    .where(anyOf(archiveFiles.id, ids));
  return new Map(files.map((file) => [file.id, file]));
}
