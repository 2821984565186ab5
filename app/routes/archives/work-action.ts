import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { idempotencyKeySchema } from "#app/http/idempotency-key.ts";
import type { RouteArgs } from "#app/http/route.ts";
import { workReactions } from "#contracts/archives";
import {
  commentInput,
  commentOnWork,
  deleteComment,
  editComment,
  loadWorkFor,
  reactToWork,
  verifyFile,
  withdrawInput,
  withdrawWork,
} from "#modules/archives";
import { requireMember } from "#modules/identity";
import { fileReport } from "#modules/moderation";
import { reasonInput } from "#modules/report-reasons";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { unauthenticated } from "#platform/errors";
import { limitKeyForIp, takeToken } from "#platform/ratelimit";

const commentId = z.uuid();
const reaction = z
  .templateLiteral([z.enum(["", "-"]), z.enum(workReactions)])
  .transform((text) => ({
    on: !text.startsWith("-"),
    reaction: text.replace("-", "") as (typeof workReactions)[number],
  }));

const schema = z.discriminatedUnion("intent", [
  withdrawInput.extend({ intent: z.literal("withdraw") }),
  reasonInput.safeExtend({ intent: z.literal("report"), commentId: commentId.optional() }),
  z.object({ intent: z.literal("verify"), fileId: z.uuid() }),
  commentInput.extend({ intent: z.literal("comment"), idempotencyKey: idempotencyKeySchema }),
  commentInput.extend({ intent: z.literal("edit-comment"), commentId }),
  z.object({ intent: z.literal("delete-comment"), commentId }),
  z.object({ intent: z.literal("react"), reaction }),
]);
type WorkForm = z.output<typeof schema>;

/** What can be done with a work on its page. */
export async function workAction({ ctx, params, request, scope }: RouteArgs) {
  const publicId = params.work ?? "";
  const path = `/archives/${publicId}`;
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    if (form.value.intent === "verify") {
      // Reading two gigabytes again is expensive; anyone may ask, but rate limited.
      const key = isMember(ctx.actor) ? ctx.actor.userId : limitKeyForIp(scope.device.ip);
      await takeToken(ctx.db, { name: "archive_verify", key, limit: 20, perSeconds: 3_600 });
      const found = await verifyFile(ctx, form.value);
      return `${path}?verified=${form.value.fileId}:${found}#files`;
    }
    if (!isMember(ctx.actor)) throw unauthenticated();
    return await dispatch(ctx, publicId, form.value);
  } catch (error) {
    return replyWith(form.submission, error);
  }
}

/** Returns the redirect path. */
async function dispatch(ctx: Context<Actor>, publicId: string, form: WorkForm): Promise<string> {
  const path = `/archives/${publicId}`;
  switch (form.intent) {
    case "withdraw":
      await withdrawWork(ctx, { publicId, reason: form.reason });
      return path;
    case "comment":
      await takeToken(ctx.db, {
        name: "work_comments",
        key: requireMember(ctx).userId,
        limit: 60,
        perSeconds: 3_600,
        burst: 20,
      });
      return (await commentOnWork(ctx, { ...form, publicId })).path;
    case "edit-comment":
      return (await editComment(ctx, form)).path;
    case "delete-comment":
      await deleteComment(ctx, form);
      return `${path}#comments`;
    case "react":
      await reactToWork(ctx, { publicId, ...form.reaction });
      return `${path}#comments`;
    case "report":
      await report(ctx, publicId, form);
      return pathWithToast(path, "reported");
    case "verify":
      return path;
  }
}

async function report(
  ctx: Context<Actor>,
  publicId: string,
  { commentId: id, reason, note, goodFaith }: Extract<WorkForm, { intent: "report" }>,
): Promise<void> {
  const subject = id
    ? ({ kind: "work_comment", id } as const)
    : ({ kind: "work", id: (await loadWorkFor(ctx, { publicId })).work.id } as const);
  await fileReport(ctx, { subject, reason, note, goodFaith });
}
