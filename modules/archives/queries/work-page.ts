import { and, desc, eq } from "drizzle-orm";
import { peopleTag } from "#modules/identity";
import { getTipRecipient } from "#modules/tips";
import { type Actor, can, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { withHeadingAnchors } from "#platform/markdown";
import { siteName } from "#platform/translations";
import { accessAt, type LoadedWork, loadWorkFor, type WorkRow } from "../access.ts";
import { citationsOf, toCitationSource } from "../citations.ts";
import { filesOf } from "../commands/publish-work.ts";
import { loadDiscussion } from "../comments/load-discussion.ts";
import { filePath, workPath } from "../constants.ts";
import { workTag } from "../events.ts";
import { fileView } from "../files/file-view.ts";
import { identifierView } from "../identifiers/identifiers.ts";
import { peopleNames } from "../people-names.ts";
import { introOf } from "../pictures.ts";
import { ownPurchase } from "../purchases/own-purchase.ts";
import { priceForText } from "../purchases/price.ts";
import { relatedCacheTags, relationsOf } from "../relations/relations-of.ts";
import { archiveRevisions } from "../tables.ts";
import { unlockOptionFor } from "../unlock-option.ts";
import type { WorkView } from "../views.ts";
import { coverPath, coversOf } from "../work-summaries.ts";
import { collectionCacheTags, collectionPositions } from "./collection-positions.ts";

const wordsPerMinute = 230;

interface WorkPageParams {
  readonly publicId: string;
  readonly publicUrl: string;
  /** Cursor of the previous page of comments. */
  readonly after?: string | undefined;
}

/** The page of a work: everything for viewers who may open it, otherwise what would open it. */
export async function workPage(
  ctx: Context<Actor>,
  { publicId, publicUrl, after }: WorkPageParams,
): Promise<{ readonly view: WorkView; readonly tags: readonly string[] }> {
  const loaded = await loadWorkFor(ctx, { publicId });
  // Only pages for visitors are cached.
  const cached = !isMember(ctx.actor);
  const [view, related, collections] = await Promise.all([
    viewOfWork(ctx, loaded, { publicUrl, after }),
    cached ? relatedCacheTags(ctx.db, loaded.work) : [],
    cached ? collectionCacheTags(ctx.db, loaded.work.id) : [],
  ]);
  return { view, tags: [workTag(loaded.work.id), peopleTag, ...related, ...collections] };
}

/** What a viewer with these facts sees of a work; previews pass facts other than the actor's. */
export async function viewOfWork(
  ctx: Context<Actor>,
  { work, facts }: LoadedWork,
  { publicUrl, after }: Pick<WorkPageParams, "publicUrl" | "after">,
): Promise<WorkView> {
  const { publicId } = work;
  const opens = can(ctx.actor, "work.open", facts);
  const naming = peopleNames(ctx, [work.ownerId]).then((name) => name(work.ownerId));
  const [
    by,
    covers,
    purchase,
    unlock,
    content,
    discussion,
    revisions,
    collections,
    relations,
    tipRecipient,
  ] = await Promise.all([
    naming,
    coversOf(ctx.db, [work]),
    facts.bought ? ownPurchase(ctx, work.id) : null,
    opens || work.withdrawnAt ? null : unlockOptionFor(ctx, work, naming),
    opens ? contentOf(ctx, work) : null,
    opens && work.state === "published" ? loadDiscussion(ctx, { work, facts }, after) : null,
    revisionsOf(ctx, work, opens),
    collectionPositions(ctx, work.id),
    relationsOf(ctx, work),
    isOwn(ctx.actor, work) ? null : getTipRecipient(ctx, { userId: work.ownerId }),
  ]);
  const cover = covers.get(work.coverFileId ?? "");
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
    // The teaser may be the beginning of the text, which a withdrawn work shows only to those who
    // can still open it.
    teaser: opens || work.state !== "withdrawn" ? work.teaser : "",
    language: work.language,
    languageName: "",
    tags: work.tags,
    sourceUrl: opens ? work.sourceUrl : "",
    license: work.license,
    licenseText: work.licenseText,
    warning: work.warning,
    access: accessAt(work, now),
    price: accessAt(work, now) === "price" ? priceForText(work) : null,
    purchase,
    cover:
      cover && work.state !== "withdrawn"
        ? opens
          ? filePath(cover.id, cover.name, "picture")
          : coverPath(cover, opens)
        : null,
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
    unlock,
    content,
    preview: content || work.state === "withdrawn" ? null : introOf(work.body),
    discussion,
    revisions,
    collections,
    citations: citationsOf(toCitationSource(work, makers), { publicUrl, site: siteName(ctx) }),
    identifiers: work.identifiers.map(identifierView),
    relations,
    aiUses: work.aiUses,
    may: {
      edit: can(ctx.actor, "work.edit", facts),
      withdraw: can(ctx.actor, "work.withdraw", facts),
      report: can(ctx.actor, "work.report", facts),
      seeSales: work.priceMinor !== null && can(ctx.actor, "work.see_sales", facts),
      seeStatistics: work.publishedAt !== null && can(ctx.actor, "work.see_statistics", facts),
      tip: tipRecipient !== null,
    },
  };
}

const isOwn = (actor: Actor, { ownerId }: WorkRow) => isMember(actor) && actor.userId === ownerId;

async function contentOf(ctx: Context<Actor>, work: WorkRow): Promise<WorkView["content"]> {
  const files = await filesOf(ctx.db, work.id, work.fileIds);
  const { html, parts } = withHeadingAnchors(work.bodyHtml);
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
  // The changes can reveal the content; the existence of versions does not.
  return rows.map(({ number, at, note, changes }) => ({
    number,
    at: at.toISOString(),
    note: opens ? note : "",
    changes: opens ? changes : [],
  }));
}
