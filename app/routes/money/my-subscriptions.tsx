import { redirect } from "react-router";
import { SandboxNote } from "#app/components/money/SandboxNote.tsx";
import { Desk } from "#app/features/subscriptions/Desk.tsx";
import { Overview } from "#app/features/subscriptions/Overview.tsx";
import "#app/components/subscriptions/subscriptions.css";
import { readForm, replyWith } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { requireMember } from "#modules/identity";
import { paymentsState } from "#modules/payments";
import { arrival, mySubscriptions, subscriptionDesk, type Task } from "#modules/subscriptions";
import { notFound } from "#platform/errors";
import type { Route } from "./+types/my-subscriptions.ts";
import { actOn, schema } from "./subscription-acts.ts";

const tasks: readonly Task[] = [
  "change",
  "pause",
  "cancel",
  "withdraw",
  "receipts",
  "pay",
  "method",
];

export const loader = load(async ({ ctx, url }) => {
  requireMember(ctx);
  const paid = url.searchParams.get("paid");
  // Back from the bank: its answer may have come with them.
  if (paid) await arrival(ctx, paid);
  const page = await mySubscriptions(ctx);
  const task = tasks.find((one) => one === url.searchParams.get("do"));
  const id = url.searchParams.get("id") ?? "";
  const it = [...page.live, ...page.ended].find((one) => one.id === id);
  if (task && !it) throw notFound("subscription_not_found");
  const cadence = url.searchParams.get("cadence") === "year" ? ("year" as const) : undefined;
  const asked =
    cadence ?? (url.searchParams.get("cadence") === "month" ? ("month" as const) : undefined);
  return {
    ...page,
    it: it ?? null,
    cadence: asked ?? it?.price?.cadence ?? "month",
    desk:
      task && it
        ? await subscriptionDesk(ctx, {
            subscriptionId: it.id,
            task,
            tierId: url.searchParams.get("tier") ?? undefined,
            cadence: asked,
          })
        : null,
    sandbox: paymentsState(ctx) === "sandbox",
  };
});

export const action = act(async ({ ctx, request }) => {
  requireMember(ctx);
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    return redirect(await actOn(ctx, form.value));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export const meta = () => pageMeta({ title: "Subscriptions", unlisted: true });

export default function MySubscriptions({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, it, cadence, sandbox, ...page } = loaderData;
  return (
    <div className="page mine">
      <SandboxNote on={sandbox} />
      {desk && it ? (
        <Desk desk={desk} it={it} cadence={cadence} reply={actionData} />
      ) : (
        <Overview {...page} reply={actionData} />
      )}
    </div>
  );
}
