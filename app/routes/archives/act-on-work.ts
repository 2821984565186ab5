import { z } from "zod";
import { doneAt } from "#app/components/done.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { onceKeySchema } from "#app/http/once-key.ts";
import type { Arrival } from "#app/http/route.ts";
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
import { reasonInput } from "#modules/conduct";
import { requireMember } from "#modules/identity";
import { fileReport } from "#modules/moderation";
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
  commentInput.extend({ intent: z.literal("comment"), onceKey: onceKeySchema }),
  commentInput.extend({ intent: z.literal("edit-comment"), commentId }),
  z.object({ intent: z.literal("delete-comment"), commentId }),
  z.object({ intent: z.literal("react"), reaction }),
]);
type Asked = z.output<typeof schema>;

/** What can be done with a work on its page. */
export async function actOnWork({ ctx, params, request, scope }: Arrival) {
  const publicId = params.work ?? "";
  const path = `/archives/${publicId}`;
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    if (form.value.intent === "verify") {
      // Reading two gigabytes again is work; anybody may ask, but not all day long.
      const key = isMember(ctx.actor) ? ctx.actor.userId : limitKeyForIp(scope.device.ip);
      await takeToken(ctx.db, { name: "archive_verify", key, limit: 20, perSeconds: 3_600 });
      const found = await verifyFile(ctx, form.value);
      return `${path}?verified=${form.value.fileId}:${found}#files`;
    }
    if (!isMember(ctx.actor)) throw unauthenticated();
    return await carryOut(ctx, publicId, form.value);
  } catch (error) {
    return replyWith(form.submission, error);
  }
}

/** Gives where to go afterwards. */
async function carryOut(ctx: Context<Actor>, publicId: string, asked: Asked): Promise<string> {
  const path = `/archives/${publicId}`;
  switch (asked.intent) {
    case "withdraw":
      await withdrawWork(ctx, { publicId, reason: asked.reason });
      return path;
    case "comment":
      await takeToken(ctx.db, {
        name: "work_comments",
        key: requireMember(ctx).userId,
        limit: 60,
        perSeconds: 3_600,
        burst: 20,
      });
      return (await commentOnWork(ctx, { ...asked, publicId })).path;
    case "edit-comment":
      return (await editComment(ctx, asked)).path;
    case "delete-comment":
      await deleteComment(ctx, asked);
      return `${path}#comments`;
    case "react":
      await reactToWork(ctx, { publicId, ...asked.reaction });
      return `${path}#comments`;
    case "report":
      await report(ctx, publicId, asked);
      return doneAt(path, "reported");
    case "verify":
      return path;
  }
}

async function report(
  ctx: Context<Actor>,
  publicId: string,
  { commentId: id, reason, note, goodFaith }: Extract<Asked, { intent: "report" }>,
): Promise<void> {
  const subject = id
    ? ({ kind: "work_comment", id } as const)
    : ({ kind: "work", id: (await loadWorkFor(ctx, { publicId })).work.id } as const);
  await fileReport(ctx, { subject, reason, note, goodFaith });
}
