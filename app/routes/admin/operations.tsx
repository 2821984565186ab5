import "#app/features/admin/admin.css";
import { redirect } from "react-router";
import { z } from "zod";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { DoorsPart } from "#app/features/admin/DoorsPart.tsx";
import { JobsPart } from "#app/features/admin/JobsPart.tsx";
import { MoneyPart } from "#app/features/admin/MoneyPart.tsx";
import { NewsPart } from "#app/features/admin/NewsPart.tsx";
import { doneAt } from "#app/features/done.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { mintOnceKey, onceKeySchema } from "#app/http/once-key.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { announcementInput, registrationModes } from "#contracts/site";
import {
  inviteMore,
  openRegistration,
  operateJob,
  operations,
  publishNews,
  withdrawNews,
} from "#modules/admin";
import { setMaintenance } from "#modules/site";
import { plainText } from "#platform/plain-text";
import type { Route } from "./+types/operations.ts";
import { enterDesk, passGate } from "./gate.ts";

export const handle = { bare: true };
const page = "/admin/operations";

const schema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("shut"),
    message: plainText({ what: "What the doors say", max: 500 }).default(""),
    hours: z.number("A number of hours.").min(0.25).max(72).optional(),
  }),
  z.object({ intent: z.literal("reopen") }),
  z.object({ intent: z.literal("registration"), mode: z.enum(registrationModes) }),
  z.object({ intent: z.literal("invite"), count: z.number("How many?").int().min(1).max(1_000) }),
  announcementInput
    .omit({ key: true })
    .extend({ intent: z.literal("announce"), onceKey: onceKeySchema }),
  z.object({ intent: z.literal("withdraw"), id: z.uuid() }),
  z.object({
    intent: z.literal("job"),
    id: z.uuid(),
    lane: z.enum(["quick", "slow", "long"]),
    what: z.enum(["retry", "cancel"]),
  }),
]);

export const loader = load(async ({ ctx }) => ({
  desk: await enterDesk(ctx, "house"),
  state: await operations(ctx),
  onceKey: mintOnceKey(),
}));

export const action = act(async ({ ctx, request }) => {
  passGate(ctx, "house");
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const wanted = form.value;
  try {
    switch (wanted.intent) {
      case "shut": {
        const { message, hours } = wanted;
        const until = hours ? new Date(ctx.clock.now().getTime() + hours * 3_600_000) : null;
        await setMaintenance(ctx, { message, until: until?.toISOString() ?? null });
        break;
      }
      case "reopen":
        await setMaintenance(ctx, null);
        break;
      case "registration":
        await openRegistration(ctx, wanted);
        break;
      case "invite":
        await inviteMore(ctx, wanted);
        break;
      case "announce":
        await publishNews(ctx, { title: wanted.title, body: wanted.body, key: wanted.onceKey });
        break;
      case "withdraw":
        await withdrawNews(ctx, wanted);
        break;
      case "job":
        await operateJob(ctx, wanted);
    }
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(doneAt(page, "saved"));
});

export const meta = () => pageMeta({ title: "Operations", unlisted: true });

export default function Operations({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, state, onceKey } = loaderData;
  return (
    <AdminFrame desk={desk} path={page} title="Operations">
      <DoorsPart state={state} reply={actionData} />
      <NewsPart news={state.news} onceKey={onceKey} reply={actionData} />
      <MoneyPart state={state} />
      <JobsPart jobs={state.jobs} />
    </AdminFrame>
  );
}
