import { and, desc, eq } from "drizzle-orm";
import { peopleTag } from "#modules/identity";
import { tipJarOf } from "#modules/tips";
import { type Actor, can, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { withParts } from "#platform/markdown";
import { accessAt, type LoadedWork, loadWorkFor, type WorkRow } from "../access.ts";
import { ownPurchase } from "../buying/own-purchase.ts";
import { priceWords } from "../buying/price.ts";
import { citationsOf, citedOf } from "../citations.ts";
import { filesOf } from "../commands/publish-work.ts";
import { workTag } from "../events.ts";
import { fileView } from "../files/file-view.ts";
import { identifierView } from "../identifiers/identifiers.ts";
import { coversOf } from "../lines.ts";
import { openerOf } from "../opener.ts";
import { peopleNames } from "../people-names.ts";
import { relationsOf, tagsOfRelated } from "../relations/relations-of.ts";
import { archiveRevisions } from "../tables.ts";
import { talkOf } from "../talk/talk-of.ts";
import type { WorkView } from "../views.ts";
import { accessNames, filePath, workPath } from "../words.ts";
import { placesInCollections, tagsOfPlaces } from "./places-in-collections.ts";

const wordsPerMinute = 230;

interface Asked {
  readonly publicId: string;
  readonly publicUrl: string;
  /** Where the page of comments before this one ended. */
  readonly after?: string | undefined;
}

/** The page of a work: everything for whoever may open it, for others what would. */
export async function workPage(
  ctx: Context<Actor>,
  { publicId, publicUrl, after }: Asked,
): Promise<{ readonly view: WorkView; readonly tags: readonly string[] }> {
  const loaded = await loadWorkFor(ctx, { publicId });
  const view = await viewOfWork(ctx, loaded, { publicUrl, after });
  // Only what visitors see is kept.
  const others = isMember(ctx.actor)
    ? []
    : [
        ...(await tagsOfRelated(ctx.db, loaded.work)),
        ...(await tagsOfPlaces(ctx.db, loaded.work.id)),
      ];
  return { view, tags: [workTag(loaded.work.id), peopleTag, ...others] };
}

/** What somebody who stands so to a work is shown of it; a preview asks for others than the asker. */
export async function viewOfWork(
  ctx: Context<Actor>,
  { work, facts }: LoadedWork,
  { publicUrl, after }: Pick<Asked, "publicUrl" | "after">,
): Promise<WorkView> {
  const { publicId } = work;
  const opens = can(ctx.actor, "work.open", facts);
  const name = await peopleNames(ctx.db, ctx.actor, [work.ownerId]);
  const by = name(work.ownerId);
  const cover = (await coversOf(ctx.db, [work])).get(work.coverFileId ?? "");
  const now = ctx.clock.now();
  const makers =
    work.makers.length > 0 ? work.makers : [{ name: by.name, role: "author" as const }];
  return {
    id: work.id,
    publicId,
    href: workPath(publicId),
    state: work.state,
    kind: work.kind,
    title: work.title,
    by,
    makers,
    date: work.date,
    // It may be how the text begins, which a withdrawn work keeps to those who still open it.
    teaser: opens || work.state !== "withdrawn" ? work.teaser : "",
    language: work.language,
    tags: work.tags,
    sourceUrl: opens ? work.sourceUrl : "",
    licence: work.licence,
    licenceText: work.licenceText,
    warning: work.warning,
    access: accessAt(work, now),
    accessWords:
      accessAt(work, now) === "price" ? (priceWords(work) ?? "") : accessNames[accessAt(work, now)],
    purchase: facts.bought ? await ownPurchase(ctx, work.id) : null,
    cover: cover && work.state !== "withdrawn" ? filePath(cover.id, cover.name, "picture") : null,
    coverAlt: cover?.alt ?? "",
    publishedAt: work.publishedAt?.toISOString() ?? null,
    revisedAt: work.revisedAt?.toISOString() ?? null,
    revision: work.revision,
    fileCount: work.fileCount,
    bytes: work.bytes,
    withdrawn: work.withdrawnAt && {
      at: work.withdrawnAt.toISOString(),
      reason: work.withdrawReason,
    },
    opener: opens || work.withdrawnAt ? null : await openerOf(ctx, work, by),
    content: opens ? await contentOf(ctx, work) : null,
    talk: opens && work.state === "published" ? await talkOf(ctx, { work, facts }, after) : null,
    revisions: await revisionsOf(ctx, work, opens),
    collections: await placesInCollections(ctx, work.id),
    citations: citationsOf(citedOf(work, makers), publicUrl),
    identifiers: work.identifiers.map(identifierView),
    relations: await relationsOf(ctx, work),
    aiUses: work.aiUses,
    may: {
      edit: can(ctx.actor, "work.edit", facts),
      withdraw: can(ctx.actor, "work.withdraw", facts),
      report: can(ctx.actor, "work.report", facts),
      seeSales: work.priceMinor !== null && can(ctx.actor, "work.see_sales", facts),
      tip: !isOwn(ctx.actor, work) && (await tipJarOf(ctx, { userId: work.ownerId })) !== null,
    },
  };
}

const isOwn = (actor: Actor, { ownerId }: WorkRow) => isMember(actor) && actor.userId === ownerId;

async function contentOf(ctx: Context<Actor>, work: WorkRow): Promise<WorkView["content"]> {
  const files = await filesOf(ctx.db, work.id, work.fileIds);
  const { html, parts } = withParts(work.bodyHtml);
  const words = work.body.split(/\s+/).length;
  return {
    html,
    headings: parts,
    minutes: Math.max(1, Math.round(words / wordsPerMinute)),
    files: files.map(fileView),
  };
}

async function revisionsOf(ctx: Context<Actor>, work: WorkRow, opens: boolean) {
  const rows = await ctx.db
    .select({
      number: archiveRevisions.number,
      at: archiveRevisions.publishedAt,
      note: archiveRevisions.note,
      changes: archiveRevisions.changes,
    })
    .from(archiveRevisions)
    .where(and(eq(archiveRevisions.workId, work.id)))
    .orderBy(desc(archiveRevisions.number))
    .limit(50);
  // What changed can tell what is inside; that there were versions tells nothing.
  return rows.map(({ number, at, note, changes }) => ({
    number,
    at: at.toISOString(),
    note: opens ? note : "",
    changes: opens ? changes : [],
  }));
}
