import { and, asc, eq } from "drizzle-orm";
import { isFlagEnabled } from "#modules/site";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { sortByName } from "#platform/i18n";
import { readerTexts } from "#platform/translations";
import { tiers } from "#tables/subscriptions";
import { loadWorkFor } from "../access.ts";
import { filesOf } from "../commands/publish-work.ts";
import { scheduleStatus } from "../commands/scheduling.ts";
import { getOrCreateDraft } from "../draft.ts";
import type { DraftView } from "../editing-views.ts";
import { fileView } from "../files/file-view.ts";
import { guildAccess } from "../guild-access.ts";
import { shownMakers } from "../makers-text.ts";
import { saleCurrency } from "../purchases/price.ts";
import { archiveDrafts, archiveFetches, archiveWorks } from "../tables.ts";
import type { FileView } from "../views.ts";

/** The owner's form of a work; the first visit for a published work creates a draft. */
export async function editPage(
  ctx: Context<Actor>,
  { publicId }: { readonly publicId: string },
): Promise<DraftView> {
  const { db } = ctx;
  const { work, draft } = await loadDraftFor(ctx, publicId);
  const [files, fetches, mayFetch, own, guilds, currency] = await Promise.all([
    filesOf(db, work.id, draft.fileIds).then((rows) => rows.map(fileView)),
    db
      .select({ id: archiveFetches.id, url: archiveFetches.url, error: archiveFetches.error })
      .from(archiveFetches)
      .where(eq(archiveFetches.workId, work.id))
      .orderBy(asc(archiveFetches.requestedAt)),
    isFlagEnabled(ctx, "files_from_elsewhere"),
    db
      .select({ id: tiers.id, name: tiers.name })
      .from(tiers)
      .where(and(eq(tiers.creatorId, work.ownerId), eq(tiers.state, "live")))
      .orderBy(asc(tiers.position), asc(tiers.id)),
    guildAccess(ctx).publishableBy(ctx, work.ownerId),
    saleCurrency(ctx, db, work.ownerId),
  ]);
  return {
    publicId: work.publicId,
    state: work.state,
    schedule: await scheduleStatus(db, work, draft.fields.publishAt),
    version: draft.version,
    savedAt: draft.savedAt.toISOString(),
    fields: draft.fields.makers
      ? { ...draft.fields, makers: shownMakers(draft.fields.makers, readerTexts(ctx)) }
      : draft.fields,
    files,
    fetches,
    mayFetch,
    tiers: own,
    guilds: sortByName(guilds, ({ name }) => name, readerTexts(ctx).locale),
    revision: work.revision,
    saleCurrency: currency,
    suggested: suggestedBy(files),
  };
}

/** Only the first visit writes, so the others take no lock. */
async function loadDraftFor(ctx: Context<Actor>, publicId: string) {
  const [{ work, facts }, [existing]] = await Promise.all([
    loadWorkFor(ctx, { publicId }),
    ctx.db
      .select({ draft: archiveDrafts })
      .from(archiveDrafts)
      .innerJoin(archiveWorks, eq(archiveWorks.id, archiveDrafts.workId))
      .where(eq(archiveWorks.publicId, publicId)),
  ]);
  authorize(ctx.actor, "work.edit", facts);
  if (existing) return { work, draft: existing.draft };
  return inTransaction(ctx, async (tx) => {
    const locked = await loadWorkFor({ ...ctx, db: tx }, { publicId }, { lock: true });
    authorize(ctx.actor, "work.edit", locked.facts);
    const draft = await getOrCreateDraft(tx, locked.work, ctx.clock.now());
    return { work: locked.work, draft };
  });
}

/** Suggestions from the files for empty fields. */
function suggestedBy(files: readonly FileView[]): DraftView["suggested"] {
  const first = <T>(pick: (file: FileView) => T | undefined) =>
    files.map(pick).find((value) => value !== undefined);
  const title = first(({ facts }) => facts.title) ?? first(({ name }) => titleFrom(name));
  const date = first(({ facts }) => facts.takenOn);
  const maker = first(({ facts }) => facts.artist);
  return { ...(title && { title }), ...(date && { date }), ...(maker && { maker }) };
}

const titleFrom = (name: string): string | undefined => {
  const words = name
    .replace(/\.[a-z0-9]+$/i, "")
    .replace(/[-_]+/g, " ")
    .trim();
  return words.length >= 3 ? words.charAt(0).toUpperCase() + words.slice(1) : undefined;
};
