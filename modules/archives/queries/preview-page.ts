import { eq } from "drizzle-orm";
import { type Actor, authorize, can } from "#permissions";
import type { Context } from "#platform/context";
import { accessAt, loadWorkFor, loadWorkUnchecked, type WorkRow } from "../access.ts";
import { type Audience, audiencesOf } from "../audiences.ts";
import { filesOf } from "../commands/publish-work.ts";
import type { PreviewView } from "../editing-views.ts";
import { workNotFound } from "../errors.ts";
import { guildAccess } from "../guild-access.ts";
import { asPublished } from "../published-row.ts";
import { archiveDrafts } from "../tables.ts";
import { checkReadiness, parseDraftInput } from "../validate-work.ts";
import { viewOfWork } from "./work-page.ts";

interface PreviewParams {
  readonly publicId: string;
  readonly publicUrl: string;
  /** The key of an audience; unknown keys fall back to the first. */
  readonly as?: string | null;
  /** The published version, or the draft as it would be published. */
  readonly of?: string | null;
}

/**
 * Shows the owner how a work will look to another viewer. The viewer's relation to it is simulated,
 * but access is decided by the same rules as on the page itself.
 */
export async function previewPage(
  ctx: Context<Actor>,
  params: PreviewParams,
): Promise<PreviewView> {
  const { publicId, publicUrl } = params;
  const { work: stored, facts } = await loadWorkFor(ctx, { publicId });
  authorize(ctx.actor, "work.edit", facts);
  const draft = await loadDraftAsPublished(ctx, stored);
  if (!draft && stored.state !== "published") throw workNotFound();
  const isDraft = draft !== null && (params.of !== "published" || stored.state !== "published");
  const work = isDraft ? draft.work : stored;
  const audiences = await audiencesOf(ctx.db, work, ctx.clock.now());
  const [first] = audiences;
  const audience = audiences.find(({ key }) => key === params.as) ?? first;
  if (!audience) throw workNotFound();
  return {
    publicId,
    title: work.title,
    shows: isDraft ? "draft" : "published",
    hasDraft: draft !== null,
    isPublished: stored.state === "published",
    problems: isDraft ? draft.problems : [],
    audiences: audiences.map(({ key, name }) => ({ key, name })),
    as: { key: audience.key, name: audience.name },
    work: await renderForAudience(ctx, work, audience, publicUrl),
  };
}

/** Null if the work would not be found for them. */
async function renderForAudience(
  ctx: Context<Actor>,
  work: WorkRow,
  { actor, assumedFacts }: Audience,
  publicUrl: string,
): Promise<PreviewView["work"]> {
  const theirs = { ...ctx, actor };
  const [{ facts: real }, guild] = await Promise.all([
    loadWorkUnchecked(theirs, { id: work.id }),
    work.guildId ? guildAccess(ctx).membershipOf(theirs, work.guildId) : undefined,
  ]);
  const facts = {
    ...real,
    state: work.state,
    access: accessAt(work, ctx.clock.now()),
    guild,
    ...assumedFacts,
  };
  if (!can(actor, "work.know", facts)) return null;
  const view = await viewOfWork(theirs, { work, facts }, { publicUrl });
  // The discussion belongs to the page; a preview can't be replied to.
  return { ...view, discussion: null };
}

async function loadDraftAsPublished(ctx: Context<Actor>, work: WorkRow) {
  const [draft] = await ctx.db
    .select()
    .from(archiveDrafts)
    .where(eq(archiveDrafts.workId, work.id));
  if (!draft) return null;
  const files = await filesOf(ctx.db, work.id, draft.fileIds);
  const { input, problems } = parseDraftInput(draft.fields, work);
  const { price, problems: missing } = await checkReadiness(ctx, work, input, files);
  const row = { ...work, ...asPublished(work, input, files, price, ctx.clock.now()) };
  return { work: row, problems: [...problems, ...missing] };
}
