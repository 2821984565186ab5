import { data } from "react-router";
import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { LinkForm } from "#app/features/account/LinkForm.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { tokenInput } from "#contracts/identity";
import { cancelAccountDeletionByLink } from "#modules/portability";
import type { Route } from "./+types/cancel-deletion.ts";

export const handle = { bare: true };
export const meta = () => pageMeta({ title: "Keep your account", unlisted: true });
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
  if (actionData && "stays" in actionData)
    return (
      <AuthLayout
        title="You stay"
        lead="Nothing is deleted. If it was not you who asked for it, choose a new password."
      >
        <div className="entrance-others">
          <ButtonLink kind="primary" href="/">
            Go home
          </ButtonLink>
          <ButtonLink href="/forgot-password">Choose a new password</ButtonLink>
        </div>
      </AuthLayout>
    );
  return (
    <AuthLayout title="Keep your account" lead="One press, and nothing is deleted.">
      <LinkForm token={token} reply={actionData} button="Keep my account" />
    </AuthLayout>
  );
}
