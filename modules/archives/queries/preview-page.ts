import { eq } from "drizzle-orm";
import { type Actor, authorize, can } from "#permissions";
import type { Context } from "#platform/context";
import { accessAt, loadWorkFor, type WorkRow, workAndFacts } from "../access.ts";
import { type Audience, audiencesOf } from "../audiences.ts";
import { filesOf } from "../commands/publish-work.ts";
import { workNotFound } from "../errors.ts";
import { guildDoor } from "../guild-door.ts";
import type { PreviewView } from "../making-views.ts";
import { asPublished } from "../published-row.ts";
import { readableInput, whatIsMissing } from "../readiness.ts";
import { archiveDrafts } from "../tables.ts";
import { viewOfWork } from "./work-page.ts";

interface Asked {
  readonly publicId: string;
  readonly publicUrl: string;
  /** The key of an audience; the first one where there is none such. */
  readonly as?: string | null;
  /** What stands now, or what would once the draft is published. */
  readonly of?: string | null;
}

/**
 * A work as somebody else will meet it, for its maker. Where they would stand is made up; what that
 * opens is decided by the same rules as on the page itself.
 */
export async function previewPage(ctx: Context<Actor>, asked: Asked): Promise<PreviewView> {
  const { publicId, publicUrl } = asked;
  const { work: kept, facts } = await loadWorkFor(ctx, { publicId });
  authorize(ctx.actor, "work.edit", facts);
  const draft = await drafted(ctx, kept);
  if (!draft && kept.state !== "published") throw workNotFound();
  const isDraft = draft !== null && (asked.of !== "published" || kept.state !== "published");
  const work = isDraft ? draft.work : kept;
  const audiences = await audiencesOf(ctx.db, work, ctx.clock.now());
  const [first] = audiences;
  const audience = audiences.find(({ key }) => key === asked.as) ?? first;
  if (!audience) throw workNotFound();
  return {
    publicId,
    title: work.title,
    shows: isDraft ? "draft" : "published",
    hasDraft: draft !== null,
    isPublished: kept.state === "published",
    problems: isDraft ? draft.problems : [],
    audiences: audiences.map(({ key, name }) => ({ key, name })),
    as: { key: audience.key, name: audience.name },
    work: await seenBy(ctx, work, audience, publicUrl),
  };
}

/** Nothing where they would be told that there is no such work. */
async function seenBy(
  ctx: Context<Actor>,
  work: WorkRow,
  { actor, between }: Audience,
  publicUrl: string,
): Promise<PreviewView["work"]> {
  const theirs = { ...ctx, actor };
  const { facts: real } = await workAndFacts(theirs, { id: work.id });
  const facts = {
    ...real,
    state: work.state,
    access: accessAt(work, ctx.clock.now()),
    guild: work.guildId ? await guildDoor(ctx).standing(theirs, work.guildId) : undefined,
    ...between,
  };
  if (!can(actor, "work.know", facts)) return null;
  const view = await viewOfWork(theirs, { work, facts }, { publicUrl });
  // Talk belongs to the page; nobody can answer from here.
  return { ...view, talk: null };
}

async function drafted(ctx: Context<Actor>, work: WorkRow) {
  const [draft] = await ctx.db
    .select()
    .from(archiveDrafts)
    .where(eq(archiveDrafts.workId, work.id));
  if (!draft) return null;
  const files = await filesOf(ctx.db, work.id, draft.fileIds);
  const { input, problems } = readableInput(draft.fields, work);
  const { price, problems: missing } = await whatIsMissing(ctx, work, input, files);
  const row = { ...work, ...asPublished(work, input, files, price, ctx.clock.now()) };
  return { work: row, problems: [...problems, ...missing] };
}
