import { data } from "react-router";
import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { CheckYourEmail } from "#app/features/account/CheckYourEmail.tsx";
import { EmailForm } from "#app/features/account/EmailForm.tsx";
import { LinkForm } from "#app/features/account/LinkForm.tsx";
import { inConstantTime } from "#app/http/constant-time.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { type RouteArgs, withAction, withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { emailInput, tokenInput } from "#contracts/identity";
import { resendVerification, verifyEmail } from "#modules/identity";
import type { Route } from "./+types/verify-email.ts";

export const handle = { bare: true };
export const meta = () => pageMeta({ title: "Confirm your address", unlisted: true });
/** The token must not leak in a Referer. (`no-referrer` would also hide the origin of forms.) */
export const headers = () => ({ "Referrer-Policy": "strict-origin" });

export const loader = withLoader(({ url }) => ({ token: url.searchParams.get("token") }));

export const action = withAction(async (args) => {
  const { ctx, request, url } = args;
  if (!url.searchParams.has("token")) return sendAgain(args);
  const form = await readForm(request, tokenInput);
  if (!form.ok) return form.reply;
  try {
    return data({ confirmed: (await verifyEmail(ctx, form.value)).username });
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

async function sendAgain({ ctx, scope, request }: RouteArgs) {
  const form = await readForm(request, emailInput);
  if (!form.ok) return form.reply;
  try {
    const input = { ...form.value, device: scope.device };
    const { email } = await inConstantTime(() => resendVerification(ctx, input));
    return data({ sentTo: email });
  } catch (error) {
    return replyWith(form.submission, error);
  }
}

export default function VerifyEmail({ loaderData: { token }, actionData }: Route.ComponentProps) {
  if (actionData && "sentTo" in actionData)
    return <CheckYourEmail email={actionData.sentTo} query="" />;
  if (actionData && "confirmed" in actionData)
    return (
      <AuthLayout
        title="Confirmed"
        lead={
          <>
            Welcome to the hall, <b>@{actionData.confirmed}</b>. Sign in, and the door is open.
          </>
        }
      >
        <div className="entrance-others">
          <ButtonLink kind="primary" href="/login">
            Sign in
          </ButtonLink>
        </div>
      </AuthLayout>
    );
  if (token)
    return (
      <AuthLayout
        title="Confirm your address"
        lead="One press, and letters from the hall reach you."
      >
        <LinkForm token={token} reply={actionData} button="Confirm this address" />
        <p className="entrance-else">
          Too old, or used? <a href="/verify-email">Have another letter sent</a>.
        </p>
      </AuthLayout>
    );
  return (
    <AuthLayout title="Another letter" lead="Say where to, and a new link is on its way.">
      <EmailForm id="resend" reply={actionData} button="Send it again" />
    </AuthLayout>
  );
}
