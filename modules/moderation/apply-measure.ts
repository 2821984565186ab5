import { and, desc, eq, gt, isNull, ne, or } from "drizzle-orm";
import { commentModerationActions, workModerationActions } from "#modules/archives";
import { postModerationActions } from "#modules/forum";
import { liftLimit, limitAccount } from "#modules/identity";
import type { Actor, LimitKind } from "#permissions";
import type { Context } from "#platform/context";
import type { SubjectKind } from "./constants.ts";
import { measureDoesNotFit, needsReplacement } from "./errors.ts";
import { type Measure, measureLabels } from "./measures.ts";
import { storedText } from "./stored-text.ts";
import { type CurrentPost, loadPost, workExists } from "./subjects.ts";
import { caseDecisions, cases } from "./tables.ts";

interface Target {
  readonly caseId: string;
  readonly concernedId: string | null;
  readonly subject: { readonly kind: SubjectKind; readonly id: string };
}

interface ModerationAction extends Target {
  readonly measure: Measure;
  readonly until: Date | null;
  readonly replacement: string;
}

/** What each measure takes away; the rest is done to the thing itself. */
const limitOf: Partial<Record<Measure, LimitKind>> = {
  no_links: "no_links",
  slow: "slow",
  no_messages: "no_messages",
  mute: "muted",
  suspend: "suspended",
  ban: "banned",
};

export const isApplicable = (measure: Measure, kind: SubjectKind): boolean =>
  !measureLabels[measure].appliesToContent ||
  kind === "forum_post" ||
  ((kind === "work" || kind === "work_comment") && measure === "remove");

/** Applies the measure in the caller's transaction. Returns what undoing it will need. */
export async function applyMeasure(
  ctx: Context<Actor>,
  act: ModerationAction,
): Promise<Record<string, string>> {
  const { measure, subject, concernedId, caseId, until } = act;
  if (!isApplicable(measure, subject.kind)) throw measureDoesNotFit();
  const post = subject.kind === "forum_post" ? await loadPost(ctx.db, subject.id) : undefined;
  const work = subject.kind === "work" && (await workExists(ctx.db, subject.id));
  const comment = subject.kind === "work_comment" ? subject.id : undefined;
  if (measureLabels[measure].appliesToContent && !post && !work && !comment)
    throw measureDoesNotFit();
  const kind = limitOf[measure];
  if (kind) {
    if (!concernedId) throw measureDoesNotFit();
    await limitAccount(ctx, { userId: concernedId, kind, until, caseId });
  }
  if (work && measure === "remove")
    await workModerationActions(ctx, subject.id).withdraw(
      storedText(ctx)("moderation.stored.removed"),
    );
  if (comment && measure === "remove")
    return undoData(await commentModerationActions(ctx, comment).remove());
  return post ? moderatePost(ctx, post, act) : {};
}

/** What the author had deleted themselves is not restored when the decision is undone. */
const undoData = ({ wasGone }: { readonly wasGone: boolean }): Record<string, string> =>
  wasGone ? { gone: "already" } : {};

async function moderatePost(
  ctx: Context<Actor>,
  post: CurrentPost,
  { measure, replacement }: ModerationAction,
): Promise<Record<string, string>> {
  const { id, version, body } = post;
  const standing = postModerationActions(ctx, id);
  if (measure === "dismiss") await standing.judge("show");
  if (measure === "hide" || measure === "remove") await standing.judge("uphold");
  if (measure === "remove") return undoData(await standing.remove());
  if (measure !== "edit_out") return {};
  if (!replacement) throw needsReplacement();
  await standing.editOut({
    version,
    body: replacement,
    reason: storedText(ctx)("moderation.stored.edited"),
  });
  await standing.judge("show");
  return { body };
}

interface AppliedMeasure {
  readonly measure: Measure;
  readonly before: Record<string, string>;
  readonly at: Date;
}

/** Takes back what a decision did, as far as it can be taken back. */
export async function revertMeasure(
  ctx: Context<Actor>,
  target: Target,
  { measure, before, at }: AppliedMeasure,
): Promise<void> {
  if (target.concernedId) await liftLimits(ctx, target.concernedId, target.caseId, measure);
  const { kind, id: subjectId } = target.subject;
  if (kind === "work" && measure === "remove" && (await workExists(ctx.db, subjectId)))
    await workModerationActions(ctx, subjectId).restore();
  if (kind === "work_comment" && measure === "remove" && !before.gone)
    await commentModerationActions(ctx, subjectId).restore();
  const post = kind === "forum_post" ? await loadPost(ctx.db, subjectId) : undefined;
  if (!post) return;
  const { id, version } = post;
  const standing = postModerationActions(ctx, id);
  if (measure === "remove" && !before.gone) await standing.restore();
  if (measure === "remove" || measure === "hide") await standing.show(at);
  if (measure === "edit_out" && before.body)
    await standing.putBack({
      version,
      body: before.body,
      reason: storedText(ctx)("moderation.stored.restored"),
    });
}

/** Lifts the limits one case imposed. Those another case imposed as well take effect again. */
async function liftLimits(
  ctx: Context<Actor>,
  userId: string,
  caseId: string,
  measure: Measure,
): Promise<void> {
  const kind = limitOf[measure];
  if (!kind || !(await liftLimit(ctx, { userId, kind, caseId }))) return;
  const [other] = await ctx.db
    .select({ caseId: cases.id, until: caseDecisions.until })
    .from(caseDecisions)
    .innerJoin(cases, eq(cases.id, caseDecisions.caseId))
    .where(
      and(
        eq(cases.concernedId, userId),
        ne(cases.id, caseId),
        eq(caseDecisions.measure, measure),
        isNull(caseDecisions.undoneAt),
        or(isNull(caseDecisions.until), gt(caseDecisions.until, ctx.clock.now())),
      ),
    )
    .orderBy(desc(caseDecisions.at), desc(caseDecisions.id))
    .limit(1);
  if (other) await limitAccount(ctx, { userId, kind, ...other });
}
