import { data } from "react-router";
import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { LinkForm } from "#app/features/account/LinkForm.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { stopInput } from "#contracts/payouts";
import { stopPayouts } from "#modules/payouts";
import type { Route } from "./+types/stop-payout.ts";

export const handle = { bare: true };
export const meta = () => pageMeta({ title: "Stop payouts", unlisted: true });
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
  if (actionData && "stopped" in actionData)
    return (
      <AuthLayout
        title="Payouts are stopped"
        lead="Nothing leaves until an administrator has spoken with you. Choose a new password now."
      >
        <div className="entrance-others">
          <ButtonLink kind="primary" href="/forgot-password">
            Choose a new password
          </ButtonLink>
          <ButtonLink href="/">Go home</ButtonLink>
        </div>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title="Stop all payouts"
      lead="For when it was not you who changed the bank account. One press, and nothing leaves."
    >
      <LinkForm token={token} reply={actionData} button="Stop all payouts" />
    </AuthLayout>
  );
}
