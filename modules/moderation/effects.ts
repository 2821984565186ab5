import { and, desc, eq, gt, isNull, ne, or } from "drizzle-orm";
import { bringBackWork, deleteComment, restoreComment, withdrawWork } from "#modules/archives";
import { deletePost, editPost, judgePost, restorePost } from "#modules/forum";
import { liftLimit, limitAccount } from "#modules/identity";
import type { Actor, LimitKind } from "#permissions";
import type { Context } from "#platform/context";
import { type Measure, measureWords, type SubjectKind } from "./contract.ts";
import { measureDoesNotFit, needsReplacement } from "./errors.ts";
import { type StandingPost, whichPost, whichWork } from "./subjects.ts";
import { caseDecisions, cases } from "./tables.ts";

interface Target {
  readonly caseId: string;
  readonly concernedId: string | null;
  readonly subject: { readonly kind: SubjectKind; readonly id: string };
}

interface Act extends Target {
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

export const fits = (measure: Measure, kind: SubjectKind): boolean =>
  !measureWords[measure].posts ||
  kind === "forum_post" ||
  ((kind === "work" || kind === "work_comment") && measure === "remove");

/** Does what was decided, in the caller's transaction. Gives what undoing it will need. */
export async function carryOut(ctx: Context<Actor>, act: Act): Promise<Record<string, string>> {
  const { measure, subject, concernedId, caseId, until } = act;
  if (!fits(measure, subject.kind)) throw measureDoesNotFit();
  const post = subject.kind === "forum_post" ? await whichPost(ctx.db, subject.id) : undefined;
  const work = subject.kind === "work" ? await whichWork(ctx.db, subject.id) : undefined;
  const comment = subject.kind === "work_comment" ? subject.id : undefined;
  if (measureWords[measure].posts && !post && !work && !comment) throw measureDoesNotFit();
  const kind = limitOf[measure];
  if (kind) {
    if (!concernedId) throw measureDoesNotFit();
    await limitAccount(ctx, { userId: concernedId, kind, until, caseId });
  }
  if (work && measure === "remove")
    await withdrawWork(ctx, { publicId: work, reason: "Removed by the stewards." });
  if (comment && measure === "remove")
    return noting(await deleteComment(ctx, { commentId: comment }));
  return post ? judge(ctx, post, act) : {};
}

/** What somebody had deleted themselves does not come back with the decision. */
const noting = ({ wasGone }: { readonly wasGone: boolean }): Record<string, string> =>
  wasGone ? { gone: "already" } : {};

async function judge(
  ctx: Context<Actor>,
  post: StandingPost,
  { measure, replacement }: Act,
): Promise<Record<string, string>> {
  const { publicId, number, version, body } = post;
  if (measure === "dismiss") await judgePost(ctx, { publicId, number, verdict: "show" });
  if (measure === "hide" || measure === "remove")
    await judgePost(ctx, { publicId, number, verdict: "uphold" });
  if (measure === "remove") return noting(await deletePost(ctx, { publicId, number }));
  if (measure !== "edit_out") return {};
  if (!replacement) throw needsReplacement();
  const reason = "Edited by a steward";
  const edit = { publicId, number, version, body: replacement, reason };
  await editPost(ctx, edit, { past: "withheld" });
  await judgePost(ctx, { publicId, number, verdict: "show" });
  return { body };
}

/** Takes back what a decision did, as far as it can be taken back. */
export async function takeBack(
  ctx: Context<Actor>,
  target: Target,
  { measure, before }: { readonly measure: Measure; readonly before: Record<string, string> },
): Promise<void> {
  if (target.concernedId) await giveBack(ctx, target.concernedId, target.caseId, measure);
  if (target.subject.kind === "work" && measure === "remove") {
    const publicId = await whichWork(ctx.db, target.subject.id);
    if (publicId) await bringBackWork(ctx, { publicId });
  }
  if (target.subject.kind === "work_comment" && measure === "remove" && !before.gone)
    await restoreComment(ctx, { commentId: target.subject.id });
  const post =
    target.subject.kind === "forum_post" ? await whichPost(ctx.db, target.subject.id) : undefined;
  if (!post) return;
  const { publicId, number, version } = post;
  if (measure === "remove" && !before.gone) await restorePost(ctx, { publicId, number });
  if (measure === "remove" || measure === "hide")
    await judgePost(ctx, { publicId, number, verdict: "show" });
  if (measure === "edit_out" && before.body)
    await editPost(
      ctx,
      { publicId, number, version, body: before.body, reason: "Brought back by a steward" },
      { past: "revealed" },
    );
}

/** Lifts what one case took. What another took as well begins to count again. */
async function giveBack(
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
        ...[eq(cases.concernedId, userId), ne(cases.id, caseId)],
        ...[eq(caseDecisions.measure, measure), isNull(caseDecisions.undoneAt)],
        or(isNull(caseDecisions.until), gt(caseDecisions.until, ctx.clock.now())),
      ),
    )
    .orderBy(desc(caseDecisions.at), desc(caseDecisions.id))
    .limit(1);
  if (other) await limitAccount(ctx, { userId, kind, ...other });
}
