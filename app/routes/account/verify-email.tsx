import { data } from "react-router";
import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { signInFrom } from "#app/components/shell/navigation.ts";
import { CheckYourEmail } from "#app/features/account/CheckYourEmail.tsx";
import { EmailForm } from "#app/features/account/EmailForm.tsx";
import { LinkForm } from "#app/features/account/LinkForm.tsx";
import { inConstantTime } from "#app/http/constant-time.ts";
import { seeOther } from "#app/http/cookies.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { safePath } from "#app/http/redirect.ts";
import { type RouteArgs, withAction, withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Message } from "#app/ui/Message.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { emailInput, tokenInput } from "#contracts/identity";
import { resendVerification, verifyEmail } from "#modules/identity";
import type { Route } from "./+types/verify-email.ts";

export const handle = { bare: true };
/** The token must not leak in a Referer. (`no-referrer` would also hide the origin of forms.) */
export const headers = () => ({ "Referrer-Policy": "strict-origin" });

export const loader = withLoader(({ url }) => ({ token: url.searchParams.get("token") }));

export const action = withAction(async (args) => {
  const { ctx, request, scope, url } = args;
  if (!url.searchParams.has("token")) return sendAgain(args);
  const form = await readForm(request, tokenInput);
  if (!form.ok) return form.reply;
  try {
    const { username, cookies, returnTo } = await verifyEmail(ctx, {
      ...form.value,
      headers: request.headers,
      device: scope.device,
    });
    const to = safePath(returnTo, "/");
    if (cookies.length === 0) return data({ confirmed: username, returnTo: to });
    return seeOther(pathWithToast(to, "confirmed"), cookies);
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

async function sendAgain({ ctx, scope, request }: RouteArgs) {
  const form = await readForm(request, emailInput);
  if (!form.ok) return form.reply;
  try {
    const input = { ...form.value, headers: request.headers, device: scope.device };
    const { email } = await inConstantTime(() => resendVerification(ctx, input));
    return data({ sentTo: email });
  } catch (error) {
    return replyWith(form.submission, error);
  }
}

export default function VerifyEmail(props: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("account.verifyEmail.title")} unlisted />
      <Content {...props} />
    </>
  );
}

function Content({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  if (actionData && "sentTo" in actionData)
    return <CheckYourEmail email={actionData.sentTo} query="" />;
  if (actionData && "confirmed" in actionData)
    return (
      <AuthLayout
        title={t("account.verifyEmail.done.title")}
        lead={
          <Message
            id="account.verifyEmail.done.lead"
            values={{ username: actionData.confirmed, b: (text) => <b>{text}</b> }}
          />
        }
      >
        <div className="entrance-others">
          <ButtonLink kind="primary" href={signInFrom("/login", actionData.returnTo)}>
            {t("account.signInLink")}
          </ButtonLink>
        </div>
      </AuthLayout>
    );
  if (token)
    return (
      <AuthLayout title={t("account.verifyEmail.title")}>
        <LinkForm token={token} reply={actionData} button={t("account.verifyEmail.submit")} />
        <p className="entrance-else">
          <Message
            id="account.verifyEmail.expired"
            values={{ link: (text) => <a href="/verify-email">{text}</a> }}
          />
        </p>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={t("account.verifyEmail.resend.title")}
      lead={t("account.verifyEmail.resend.lead")}
    >
      <EmailForm id="resend" reply={actionData} button={t("account.checkEmail.resend")} />
    </AuthLayout>
  );
}
