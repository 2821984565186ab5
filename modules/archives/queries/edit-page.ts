import { and, asc, eq } from "drizzle-orm";
import { isFlagEnabled } from "#modules/site";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, withTransaction } from "#platform/db";
import { tiers } from "#tables/subscriptions";
import { loadWorkFor } from "../access.ts";
import { filesOf } from "../commands/publish-work.ts";
import { scheduleStatus } from "../commands/scheduling.ts";
import { getOrCreateDraft } from "../draft.ts";
import type { DraftView } from "../editing-views.ts";
import { fileView } from "../files/file-view.ts";
import { guildAccess } from "../guild-access.ts";
import { saleCurrency } from "../purchases/price.ts";
import { archiveFetches } from "../tables.ts";
import type { FileView } from "../views.ts";

/** The owner's form of a work; the first visit for a published work creates a draft. */
export async function editPage(
  ctx: Context<Actor>,
  { publicId }: { readonly publicId: string },
): Promise<DraftView> {
  return inTransaction(ctx, async (tx) => {
    const asker = { ...ctx, db: tx };
    const { work, facts } = await loadWorkFor(asker, { publicId }, { lock: true });
    authorize(ctx.actor, "work.edit", facts);
    const draft = await getOrCreateDraft(tx, work, ctx.clock.now());
    const files = (await filesOf(tx, work.id, draft.fileIds)).map(fileView);
    const own = await tx
      .select({ id: tiers.id, name: tiers.name })
      .from(tiers)
      .where(and(eq(tiers.creatorId, work.ownerId), eq(tiers.state, "live")))
      .orderBy(asc(tiers.position), asc(tiers.id));
    return {
      publicId: work.publicId,
      state: work.state,
      schedule: scheduleStatus(work, draft.fields.publishAt),
      version: draft.version,
      savedAt: draft.savedAt.toISOString(),
      fields: draft.fields,
      files,
      fetches: await tx
        .select({ id: archiveFetches.id, url: archiveFetches.url, error: archiveFetches.error })
        .from(archiveFetches)
        .where(eq(archiveFetches.workId, work.id))
        .orderBy(asc(archiveFetches.requestedAt)),
      mayFetch: await isFlagEnabled(withTransaction(ctx, tx), "files_from_elsewhere"),
      tiers: own,
      guilds: await guildAccess(ctx).publishableBy(asker, work.ownerId),
      revision: work.revision,
      saleCurrency: await saleCurrency(ctx, tx, work.ownerId),
      suggested: suggestedBy(files),
    };
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
