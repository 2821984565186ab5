import { redirect } from "react-router";
import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { idempotencyKeySchema } from "#app/http/idempotency-key.ts";
import type { RouteArgs } from "#app/http/route.ts";
import { registrationModes } from "#contracts/site";
import {
  changeRegistrationMode,
  inviteFromWaitlist,
  publishSiteAnnouncement,
  replayWebhook,
  resendDelivery,
  resolveReconciliationFinding,
  retryOrCancelJob,
  withdrawSiteAnnouncement,
} from "#modules/admin";
import {
  announcementInput,
  flagInput,
  publishTerms,
  setFlag,
  setMaintenance,
  termsInput,
} from "#modules/site";
import { queues } from "#platform/jobs";
import { plainText } from "#platform/plain-text";

const moment = z.iso.datetime({ local: true }).optional();

const schema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("shut"),
    message: plainText({ max: 500 }).default(""),
    hours: z.number().min(0.25).max(72).optional(),
  }),
  z.object({ intent: z.literal("reopen") }),
  z.object({ intent: z.literal("registration"), mode: z.enum(registrationModes) }),
  z.object({
    intent: z.literal("invite"),
    idempotencyKey: idempotencyKeySchema,
    count: z.number().int().min(1).max(1_000),
  }),
  announcementInput.omit({ key: true }).extend({
    intent: z.literal("announce"),
    idempotencyKey: idempotencyKeySchema,
    shownFrom: moment,
    shownUntil: moment,
  }),
  z.object({ intent: z.literal("withdraw"), id: z.uuid() }),
  flagInput.extend({ intent: z.literal("flag") }),
  termsInput.extend({ intent: z.literal("terms") }),
  z.object({
    intent: z.literal("replay"),
    provider: z.string().max(40),
    eventId: z.string().max(200),
  }),
  z.object({ intent: z.literal("resend"), deliveryId: z.uuid() }),
  z.object({
    intent: z.literal("settle"),
    findingId: z.uuid(),
    reason: plainText({ min: 3, max: 500 }),
  }),
  z.object({
    intent: z.literal("job"),
    id: z.uuid(),
    queue: z.enum(queues),
    what: z.enum(["retry", "cancel"]),
  }),
]);
type Wanted = z.output<typeof schema>;

export async function operationsAction({ ctx, request }: RouteArgs, page: string) {
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    await dispatch(ctx, form.value);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(pathWithToast(page, "saved"));
}

/** A field without a time zone is read as UTC for everyone. */
const instantOf = (local: string | undefined) => (local ? new Date(`${local}Z`) : undefined);

async function dispatch(ctx: RouteArgs["ctx"], wanted: Wanted): Promise<unknown> {
  switch (wanted.intent) {
    case "shut": {
      const { message, hours } = wanted;
      const until = hours ? new Date(ctx.clock.now().getTime() + hours * 3_600_000) : null;
      return setMaintenance(ctx, { message, until: until?.toISOString() ?? null });
    }
    case "reopen":
      return setMaintenance(ctx, null);
    case "registration":
      return changeRegistrationMode(ctx, wanted);
    case "invite":
      return inviteFromWaitlist(ctx, wanted);
    case "announce": {
      const { title, body, audience, banner, idempotencyKey: key, shownFrom, shownUntil } = wanted;
      const publishedAt = instantOf(shownFrom);
      return publishSiteAnnouncement(ctx, {
        title,
        body,
        audience,
        banner,
        key,
        shownUntil: instantOf(shownUntil) ?? null,
        ...(publishedAt && { publishedAt }),
      });
    }
    case "withdraw":
      return withdrawSiteAnnouncement(ctx, wanted);
    case "flag":
      return setFlag(ctx, wanted);
    case "terms":
      return publishTerms(ctx, wanted);
    case "replay":
      return replayWebhook(ctx, wanted);
    case "resend":
      return resendDelivery(ctx, wanted);
    case "settle":
      return resolveReconciliationFinding(ctx, wanted);
    case "job":
      return retryOrCancelJob(ctx, wanted);
  }
}
