import { redirect } from "react-router";
import { SandboxNote } from "#app/components/money/SandboxNote.tsx";
import { ManageSubscription } from "#app/features/subscriptions/ManageSubscription.tsx";
import { Overview } from "#app/features/subscriptions/Overview.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { Translate } from "#platform/i18n";
import "#app/components/subscriptions/subscriptions.css";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { requireMember } from "#modules/identity";
import { paymentsState } from "#modules/payments";
import {
  checkoutResult,
  listOwnSubscriptions,
  subscriptionTaskPage,
  type Task,
} from "#modules/subscriptions";
import { notFound } from "#platform/errors";
import type { Route } from "./+types/my-subscriptions.ts";
import { schema, subscriptionAction } from "./subscription-actions.ts";

const tasks: readonly Task[] = [
  "change",
  "pause",
  "cancel",
  "withdraw",
  "receipts",
  "pay",
  "method",
];

export const loader = withLoader(async ({ ctx, url, t }) => {
  requireMember(ctx);
  const paid = url.searchParams.get("paid");
  // On return from the bank: its answer may be available by now.
  if (paid) await checkoutResult(ctx, paid);
  const own = await listOwnSubscriptions(ctx);
  const page = {
    ...own,
    live: own.live.map((one) => ({ ...one, failure: one.failure && t.text(one.failure) })),
  };
  const task = tasks.find((one) => one === url.searchParams.get("do"));
  const id = url.searchParams.get("id") ?? "";
  const it = [...page.live, ...page.ended].find((one) => one.id === id);
  if (task && !it) throw notFound("subscription_not_found");
  const billingInterval =
    url.searchParams.get("cadence") === "year" ? ("year" as const) : undefined;
  const requestedInterval =
    billingInterval ??
    (url.searchParams.get("cadence") === "month" ? ("month" as const) : undefined);
  return {
    ...page,
    it: it ?? null,
    billingInterval: requestedInterval ?? it?.price?.billingInterval ?? "month",
    view:
      task && it
        ? withOffer(
            await subscriptionTaskPage(ctx, {
              subscriptionId: it.id,
              task,
              tierId: url.searchParams.get("tier") ?? undefined,
              billingInterval: requestedInterval,
            }),
            t,
          )
        : null,
    sandbox: paymentsState(ctx) === "sandbox",
  };
});

const withOffer = <View extends { readonly offer: string | null }>(
  view: View,
  t: Translate,
): View => ({
  ...view,
  offer: view.offer && t.text(view.offer),
});

export const action = withAction(async ({ ctx, request }) => {
  requireMember(ctx);
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    return redirect(await subscriptionAction(ctx, form.value));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function MySubscriptions({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { view, it, billingInterval, sandbox, ...page } = loaderData;
  return (
    <div className="page mine">
      <PageMeta title={t("subscriptions.mine.title")} unlisted />
      <SandboxNote on={sandbox} />
      {view && it ? (
        <ManageSubscription
          view={view}
          it={it}
          billingInterval={billingInterval}
          reply={actionData}
        />
      ) : (
        <Overview {...page} reply={actionData} />
      )}
    </div>
  );
}
