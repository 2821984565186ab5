import { and, eq, gte, inArray, isNotNull, lte, not, or, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import { guest } from "#permissions";
import type { Context } from "#platform/context";
import { isOwnerVisible, listedWorks, type WorkRow } from "../access.ts";
import { type Maker, workPath } from "../constants.ts";
import { readCursor } from "../cursor.ts";
import { identifierView } from "../identifiers/identifiers.ts";
import type { RelationKind } from "../relations/kinds.ts";
import { archiveWorks } from "../tables.ts";

/** Tombstone of a public work that was withdrawn or closed; its content is no longer public. */
interface DeletedRecord {
  readonly id: string;
  readonly path: string;
  readonly changedAt: string;
  readonly deleted: true;
}

interface LiveRecord extends Omit<DeletedRecord, "deleted"> {
  readonly deleted: false;
  readonly kind: string;
  readonly title: string;
  readonly teaser: string;
  readonly makers: readonly Maker[];
  readonly date: string;
  readonly publishedAt: string;
  readonly language: string;
  readonly license: string;
  readonly tags: readonly string[];
  /** `doi:10.1000/182`, `urn:isbn:…` */
  readonly identifiers: readonly string[];
  /** Relations to works everyone may see, by path or external URL. */
  readonly relations: readonly { readonly kind: RelationKind; readonly to: string }[];
}

/** A harvested record: only public works, and tombstones of formerly public ones. */
export type Harvested = LiveRecord | DeletedRecord;

interface HarvestParams {
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly after?: string | undefined;
  readonly publicId?: string | undefined;
  readonly most?: number;
  /** Include tombstones of owners not visible to everyone: OAI-PMH promises to retain them. */
  readonly includeAllDeleted?: boolean;
}

const isPublic = eq(archiveWorks.access, "public");

/** Formerly public works; who can open them now is not revealed. */
const isDeletedRecord = or(
  and(isPublic, eq(archiveWorks.state, "withdrawn")),
  and(
    isNotNull(archiveWorks.firstPublicAt),
    or(eq(archiveWorks.state, "withdrawn"), not(isPublic)),
  ),
);

/** Works by when they last changed, oldest change first, a page at a time. */
export async function harvest(
  ctx: Pick<Context<Actor>, "db">,
  { from, until, after, publicId, most = 100, includeAllDeleted = false }: HarvestParams,
): Promise<{ readonly works: readonly Harvested[]; readonly next: string | null }> {
  const [at = "", id = ""] = (after ?? "").split("_");
  const place = readCursor(after) !== undefined;
  const rows = await ctx.db
    .select()
    .from(archiveWorks)
    .where(
      and(
        isNotNull(archiveWorks.publishedAt),
        or(
          and(isPublic, listedWorks(guest)),
          includeAllDeleted ? isDeletedRecord : and(isDeletedRecord, isOwnerVisible(guest)),
        ),
        from && gte(archiveWorks.revisedAt, from),
        until && lte(archiveWorks.revisedAt, until),
        publicId === undefined ? undefined : eq(archiveWorks.publicId, publicId),
        place
          ? sql`(${archiveWorks.revisedAt}, ${archiveWorks.id}) > (${at}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(archiveWorks.revisedAt, archiveWorks.id)
    .limit(most + 1);
  const page = rows.slice(0, most);
  const last = rows.length > most ? page.at(-1) : undefined;
  const listed = await listedAmong(
    ctx,
    page.flatMap((work) => work.relatedWorks),
  );
  return {
    works: page.map((work) => harvestedOf(work, listed)),
    next: last ? `${last.revisedAt?.toISOString()}_${last.id}` : null,
  };
}

function harvestedOf(work: WorkRow, listed: ReadonlySet<string>): Harvested {
  const which = {
    id: work.publicId,
    path: workPath(work.publicId),
    changedAt: (work.revisedAt ?? work.createdAt).toISOString(),
  };
  if (work.state === "withdrawn" || work.access !== "public") return { ...which, deleted: true };
  return {
    ...which,
    deleted: false,
    kind: work.kind,
    title: work.title,
    teaser: work.teaser,
    makers: work.makers,
    date: work.date,
    language: work.language,
    license: work.license,
    tags: work.tags,
    publishedAt: (work.publishedAt ?? work.createdAt).toISOString(),
    identifiers: work.identifiers.map((key) => identifierView(key).uri),
    relations: work.relations.flatMap((each) => {
      if (!("work" in each)) return [{ kind: each.kind, to: each.url }];
      return listed.has(each.work) ? [{ kind: each.kind, to: workPath(each.work) }] : [];
    }),
  };
}

/** Of these works, the ones that everyone may see. */
async function listedAmong({ db }: Pick<Context<Actor>, "db">, publicIds: readonly string[]) {
  if (publicIds.length === 0) return new Set<string>();
  const rows = await db
    .select({ publicId: archiveWorks.publicId })
    .from(archiveWorks)
    .where(and(inArray(archiveWorks.publicId, [...new Set(publicIds)]), listedWorks(guest)));
  return new Set(rows.map(({ publicId }) => publicId));
}
