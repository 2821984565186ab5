import { data } from "react-router";
import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { EmailForm } from "#app/features/account/EmailForm.tsx";
import { inConstantTime } from "#app/http/constant-time.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { emailInput } from "#contracts/identity";
import { requestPasswordReset } from "#modules/identity";
import type { Route } from "./+types/forgot-password.ts";

export const handle = { bare: true };
export const meta = () => pageMeta({ title: "A new password", unlisted: true });

export const loader = withLoader(({ url }) => ({ query: url.search }));

export const action = withAction(async ({ ctx, scope, request }) => {
  const form = await readForm(request, emailInput);
  if (!form.ok) return form.reply;
  try {
    const input = { ...form.value, device: scope.device };
    const { email } = await inConstantTime(() => requestPasswordReset(ctx, input));
    return data({ sentTo: email });
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function ForgotPassword({
  loaderData: { query },
  actionData,
}: Route.ComponentProps) {
  const back = (
    <p className="entrance-else">
      It came back to you? <a href={`/login${query}`}>Sign in</a>.
    </p>
  );
  if (actionData && "sentTo" in actionData)
    return (
      <AuthLayout
        title="Look in your mail"
        lead={
          <>
            If <b>{actionData.sentTo}</b> has an account here, a link is on its way. It works once,
            for half an hour.
          </>
        }
      >
        {back}
      </AuthLayout>
    );
  return (
    <AuthLayout title="A new password" lead="Say which address the account has. We write to it.">
      <EmailForm id="forgot" reply={actionData} button="Send a link" />
      {back}
    </AuthLayout>
  );
}
