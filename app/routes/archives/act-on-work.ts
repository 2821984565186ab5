import { z } from "zod";
import { doneAt } from "#app/features/done.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import type { Arrival } from "#app/http/route.ts";
import { loadWorkFor, verifyFile, withdrawInput, withdrawWork } from "#modules/archives";
import { fileReport, reportInput } from "#modules/moderation";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import { limitKeyForIp, takeToken } from "#platform/ratelimit";

const schema = z.discriminatedUnion("intent", [
  withdrawInput.extend({ intent: z.literal("withdraw") }),
  reportInput.omit({ subject: true }).extend({ intent: z.literal("report") }),
  z.object({ intent: z.literal("verify"), fileId: z.uuid() }),
]);

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
    if (form.value.intent === "withdraw") {
      await withdrawWork(ctx, { publicId, reason: form.value.reason });
      return path;
    }
    const { work } = await loadWorkFor(ctx, { publicId });
    const { reason, note } = form.value;
    await fileReport(ctx, { subject: { kind: "work", id: work.id }, reason, note });
    return doneAt(path, "reported");
  } catch (error) {
    return replyWith(form.submission, error);
  }
}
