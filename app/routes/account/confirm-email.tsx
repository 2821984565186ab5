import { data } from "react-router";
import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { LinkForm } from "#app/features/account/LinkForm.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Message } from "#app/ui/Message.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { tokenInput } from "#contracts/identity";
import { confirmEmailChange, undoEmailChange } from "#modules/identity";
import type { Route } from "./+types/confirm-email.ts";

export const handle = { bare: true };
/** The token must not leak in a Referer. (`no-referrer` would also hide the origin of forms.) */
export const headers = () => ({ "Referrer-Policy": "strict-origin" });

const isUndo = (url: URL) => url.searchParams.has("undo");

export const loader = withLoader(({ url }) => ({
  token: url.searchParams.get("token") ?? "",
  undo: isUndo(url),
}));

export const action = withAction(async ({ ctx, request, url }) => {
  const form = await readForm(request, tokenInput);
  if (!form.ok) return form.reply;
  try {
    const follow = isUndo(url) ? undoEmailChange : confirmEmailChange;
    return data(await follow(ctx, form.value));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function ConfirmEmail(props: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("account.changeEmail.pageTitle")} unlisted />
      <Content {...props} />
    </>
  );
}

function Content({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { token, undo } = loaderData;
  if (actionData && "email" in actionData)
    return (
      <AuthLayout
        title={undo ? t("account.changeEmail.undone.title") : t("account.changeEmail.done.title")}
        lead={
          <Message
            id={undo ? "account.changeEmail.undone.lead" : "account.changeEmail.done.lead"}
            values={{ email: actionData.email, b: (text) => <b>{text}</b> }}
          />
        }
      >
        <div className="entrance-others">
          <ButtonLink kind="primary" href={undo ? "/forgot-password" : "/"}>
            {undo ? t("account.changeEmail.undone.choosePassword") : t("account.goHome")}
          </ButtonLink>
        </div>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={undo ? t("account.changeEmail.undo.title") : t("account.changeEmail.title")}
      lead={undo ? t("account.changeEmail.undo.lead") : undefined}
    >
      <LinkForm
        token={token}
        reply={actionData}
        button={undo ? t("account.changeEmail.undo.submit") : t("account.changeEmail.submit")}
      />
    </AuthLayout>
  );
}
