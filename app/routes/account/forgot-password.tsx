import { data } from "react-router";
import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { EmailForm } from "#app/features/account/EmailForm.tsx";
import { inConstantTime } from "#app/http/constant-time.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { Message } from "#app/ui/Message.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { emailInput } from "#contracts/identity";
import { requestPasswordReset } from "#modules/identity";
import type { Route } from "./+types/forgot-password.ts";

export const handle = { bare: true };

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

export default function ForgotPassword(props: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("account.forgotPassword.title")} unlisted />
      <Content {...props} />
    </>
  );
}

function Content({ loaderData: { query }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const back = (
    <p className="entrance-else">
      <Message
        id="account.forgotPassword.back"
        values={{ link: (text) => <a href={`/login${query}`}>{text}</a> }}
      />
    </p>
  );
  if (actionData && "sentTo" in actionData)
    return (
      <AuthLayout
        title={t("account.checkEmail.title")}
        lead={
          <Message
            id="account.forgotPassword.sent"
            values={{ email: actionData.sentTo, b: (text) => <b>{text}</b> }}
          />
        }
      >
        {back}
      </AuthLayout>
    );
  return (
    <AuthLayout title={t("account.forgotPassword.title")} lead={t("account.forgotPassword.lead")}>
      <EmailForm id="forgot" reply={actionData} button={t("account.forgotPassword.submit")} />
      {back}
    </AuthLayout>
  );
}
