import { data } from "react-router";
import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { LinkForm } from "#app/features/account/LinkForm.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { tokenInput } from "#contracts/identity";
import { confirmEmailChange, undoEmailChange } from "#modules/identity";
import type { Route } from "./+types/confirm-email.ts";

export const handle = { bare: true };
export const meta = () => pageMeta({ title: "Your address", unlisted: true });
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

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { token, undo } = loaderData;
  if (actionData && "email" in actionData)
    return (
      <AuthLayout
        title={undo ? "As it was" : "Confirmed"}
        lead={
          <>
            Letters go to <b>{actionData.email}</b>.{" "}
            {undo && "Every device was signed out. Choose a new password if you did not do this."}
          </>
        }
      >
        <div className="entrance-others">
          <ButtonLink kind="primary" href={undo ? "/forgot-password" : "/"}>
            {undo ? "Choose a new password" : "Go home"}
          </ButtonLink>
        </div>
      </AuthLayout>
    );
  return (
    <AuthLayout
      title={undo ? "Keep the old address" : "Your new address"}
      lead={
        undo
          ? "The change is undone, and every device is signed out."
          : "One press, and letters from the hall come here."
      }
    >
      <LinkForm
        token={token}
        reply={actionData}
        button={undo ? "Undo the change" : "Use this address"}
      />
    </AuthLayout>
  );
}
