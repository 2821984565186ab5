import { data } from "react-router";
import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { LinkForm } from "#app/features/account/LinkForm.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { stopInput } from "#contracts/payouts";
import { stopPayouts } from "#modules/payouts";
import type { Route } from "./+types/stop-payout.ts";

export const handle = { bare: true };
/** The token must not leak in a Referer. (`no-referrer` would also hide the origin of forms.) */
export const headers = () => ({ "Referrer-Policy": "strict-origin" });

export const loader = withLoader(({ url }) => ({ token: url.searchParams.get("token") ?? "" }));

export const action = withAction(async ({ ctx, request }) => {
  const form = await readForm(request, stopInput);
  if (!form.ok) return form.reply;
  try {
    await stopPayouts(ctx, form.value);
    return data({ stopped: true as const });
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function Stop({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  if (actionData && "stopped" in actionData)
    return (
      <AuthLayout title={t("payouts.stop.doneTitle")} lead={t("payouts.stop.doneLead")}>
        <PageMeta title={t("payouts.stop.pageTitle")} unlisted />
        <div className="entrance-others">
          <ButtonLink kind="primary" href="/forgot-password">
            {t("payouts.stop.newPassword")}
          </ButtonLink>
          <ButtonLink href="/">{t("payouts.stop.home")}</ButtonLink>
        </div>
      </AuthLayout>
    );
  return (
    <AuthLayout title={t("payouts.stop.title")} lead={t("payouts.stop.lead")}>
      <PageMeta title={t("payouts.stop.pageTitle")} unlisted />
      <LinkForm token={token} reply={actionData} button={t("payouts.stop.submit")} />
    </AuthLayout>
  );
}
