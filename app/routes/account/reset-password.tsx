import { data } from "react-router";
import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { NewPasswordForm } from "#app/features/account/NewPasswordForm.tsx";
import { withCookies } from "#app/http/cookies.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { resetInput } from "#contracts/identity";
import { resetPassword } from "#modules/identity";
import type { Route } from "./+types/reset-password.ts";

export const handle = { bare: true };
export const meta = () => pageMeta({ title: "Choose a new password", unlisted: true });
/** The token must not leak in a Referer. (`no-referrer` would also hide the origin of forms.) */
export const headers = () => ({ "Referrer-Policy": "strict-origin" });

export const loader = withLoader(({ url }) => ({ token: url.searchParams.get("token") ?? "" }));

export const action = withAction(async ({ ctx, scope, request }) => {
  const form = await readForm(request, resetInput);
  if (!form.ok) return form.reply;
  try {
    const { cookies } = await resetPassword(ctx, { ...form.value, device: scope.device });
    return data({ done: true as const }, { headers: withCookies(cookies) });
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function ResetPassword({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const done = actionData && "done" in actionData;
  if (!done && token)
    return (
      <AuthLayout
        title="Choose a new password"
        lead="Every device that is signed in now will have to sign in again."
      >
        <NewPasswordForm token={token} reply={actionData} />
        <p className="entrance-else">
          Too old, or used? <a href="/forgot-password">Ask for another link</a>.
        </p>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={done ? "Done" : "This link is not whole"}
      lead={
        done
          ? "The new password stands, and every device was signed out."
          : "Open it from the letter once more, or ask for another."
      }
    >
      <div className="entrance-others">
        <ButtonLink kind="primary" href={done ? "/login" : "/forgot-password"}>
          {done ? "Sign in" : "Ask for another link"}
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
