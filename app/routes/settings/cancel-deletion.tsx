import { data } from "react-router";
import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { LinkForm } from "#app/features/account/LinkForm.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { tokenInput } from "#contracts/identity";
import { cancelAccountDeletionByLink } from "#modules/portability";
import type { Route } from "./+types/cancel-deletion.ts";

export const handle = { bare: true };
/** The token must not leak in a Referer. (`no-referrer` would also hide the origin of forms.) */
export const headers = () => ({ "Referrer-Policy": "strict-origin" });

export const loader = withLoader(({ url }) => ({ token: url.searchParams.get("token") ?? "" }));

export const action = withAction(async ({ ctx, request }) => {
  const form = await readForm(request, tokenInput);
  if (!form.ok) return form.reply;
  try {
    await cancelAccountDeletionByLink(ctx, form.value);
    return data({ stays: true as const });
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function CancelDeletion({
  loaderData: { token },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslate();
  if (actionData && "stays" in actionData)
    return (
      <AuthLayout
        title={t("portability.cancelDeletion.doneTitle")}
        lead={t("portability.cancelDeletion.doneLead")}
      >
        <PageMeta title={t("portability.cancelDeletion.title")} unlisted />
        <div className="entrance-others">
          <ButtonLink kind="primary" href="/">
            {t("portability.cancelDeletion.home")}
          </ButtonLink>
          <ButtonLink href="/forgot-password">
            {t("portability.cancelDeletion.newPassword")}
          </ButtonLink>
        </div>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={t("portability.cancelDeletion.title")}
      lead={t("portability.cancelDeletion.lead")}
    >
      <PageMeta title={t("portability.cancelDeletion.title")} unlisted />
      <LinkForm token={token} reply={actionData} button={t("portability.deletion.cancel")} />
    </AuthLayout>
  );
}
