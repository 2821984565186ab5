import { and, desc, eq, gt, isNull, ne, or } from "drizzle-orm";
import { decidedComment, decidedWork } from "#modules/archives";
import { decidedPost } from "#modules/forum";
import { liftLimit, limitAccount } from "#modules/identity";
import type { Actor, LimitKind } from "#permissions";
import type { Context } from "#platform/context";
import type { SubjectKind } from "./constants.ts";
import { measureDoesNotFit, needsReplacement } from "./errors.ts";
import { type Measure, measureWords } from "./measures.ts";
import { isStanding, type StandingPost, whichPost } from "./subjects.ts";
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
  const work = subject.kind === "work" && (await isStanding(ctx.db, subject.id));
  const comment = subject.kind === "work_comment" ? subject.id : undefined;
  if (measureWords[measure].posts && !post && !work && !comment) throw measureDoesNotFit();
  const kind = limitOf[measure];
  if (kind) {
    if (!concernedId) throw measureDoesNotFit();
    await limitAccount(ctx, { userId: concernedId, kind, until, caseId });
  }
  if (work && measure === "remove")
    await decidedWork(ctx, subject.id).withdraw("Removed by the stewards.");
  if (comment && measure === "remove") return noting(await decidedComment(ctx, comment).remove());
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
  const { id, version, body } = post;
  const standing = decidedPost(ctx, id);
  if (measure === "dismiss") await standing.judge("show");
  if (measure === "hide" || measure === "remove") await standing.judge("uphold");
  if (measure === "remove") return noting(await standing.remove());
  if (measure !== "edit_out") return {};
  if (!replacement) throw needsReplacement();
  await standing.editOut({ version, body: replacement, reason: "Edited by a steward" });
  await standing.judge("show");
  return { body };
}

interface Taken {
  readonly measure: Measure;
  readonly before: Record<string, string>;
  readonly at: Date;
}

/** Takes back what a decision did, as far as it can be taken back. */
export async function takeBack(
  ctx: Context<Actor>,
  target: Target,
  { measure, before, at }: Taken,
): Promise<void> {
  if (target.concernedId) await giveBack(ctx, target.concernedId, target.caseId, measure);
  const { kind, id: subjectId } = target.subject;
  if (kind === "work" && measure === "remove" && (await isStanding(ctx.db, subjectId)))
    await decidedWork(ctx, subjectId).bringBack();
  if (kind === "work_comment" && measure === "remove" && !before.gone)
    await decidedComment(ctx, subjectId).restore();
  const post = kind === "forum_post" ? await whichPost(ctx.db, subjectId) : undefined;
  if (!post) return;
  const { id, version } = post;
  const standing = decidedPost(ctx, id);
  if (measure === "remove" && !before.gone) await standing.restore();
  if (measure === "remove" || measure === "hide") await standing.show(at);
  if (measure === "edit_out" && before.body)
    await standing.putBack({ version, body: before.body, reason: "Brought back by a steward" });
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
