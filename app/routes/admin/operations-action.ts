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
  resolveReconciliationFinding,
} from "#modules/admin";
import { setMaintenance } from "#modules/site";
import { plainText } from "#platform/plain-text";

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
  z.object({
    intent: z.literal("settle"),
    findingId: z.uuid(),
    reason: plainText({ min: 3, max: 500 }),
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
    case "settle":
      return resolveReconciliationFinding(ctx, wanted);
  }
}
