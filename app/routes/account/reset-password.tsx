import { data } from "react-router";
import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { NewPasswordForm } from "#app/features/account/NewPasswordForm.tsx";
import { withCookies } from "#app/http/cookies.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Message } from "#app/ui/Message.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { resetInput } from "#contracts/identity";
import { resetPassword } from "#modules/identity";
import type { Route } from "./+types/reset-password.ts";

export const handle = { bare: true };
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

export default function ResetPassword(props: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("account.resetPassword.title")} unlisted />
      <Content {...props} />
    </>
  );
}

function Content({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const done = actionData && "done" in actionData;
  if (!done && token)
    return (
      <AuthLayout title={t("account.resetPassword.title")} lead={t("account.resetPassword.lead")}>
        <NewPasswordForm token={token} reply={actionData} />
        <p className="entrance-else">
          <Message
            id="account.resetPassword.expired"
            values={{ link: (text) => <a href="/forgot-password">{text}</a> }}
          />
        </p>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={
        done ? t("account.resetPassword.done.title") : t("account.resetPassword.incomplete.title")
      }
      lead={
        done ? t("account.resetPassword.done.lead") : t("account.resetPassword.incomplete.lead")
      }
    >
      <div className="entrance-others">
        <ButtonLink kind="primary" href={done ? "/login" : "/forgot-password"}>
          {done ? t("account.signInLink") : t("account.resetPassword.incomplete.newLink")}
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
