import { AccountForm } from "#app/features/setup/AccountForm.tsx";
import { SetupFrame } from "#app/features/setup/SetupFrame.tsx";
import { pathOfStep } from "#app/features/setup/steps.ts";
import { seeOther } from "#app/http/cookies.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { signUpInput } from "#contracts/identity";
import { awaitsSetup, beginSetup, isSetupLink } from "#modules/site";
import { hasRole } from "#permissions";
import { notFound } from "#platform/errors";
import type { Route } from "./+types/account.ts";

export const handle = { bare: true };

/** The address has the link's token, which must not travel on in a Referer. */
export const headers = () => ({ "Referrer-Policy": "strict-origin" });

const tokenIn = (url: URL) => url.searchParams.get("token")?.slice(0, 200) ?? "";

/** Once there is an administrator this page is not there, except for administrators. */
export const loader = withLoader(async ({ ctx, scope, url }) => {
  if (hasRole(ctx.actor, "admin")) throw seeOther(pathOfStep("security"));
  if (!(await awaitsSetup(ctx))) throw notFound();
  const token = tokenIn(url);
  return { fits: token !== "" && (await isSetupLink(ctx, { token, ip: scope.device.ip })) };
});

export const action = withAction(async ({ ctx, scope, request, url }) => {
  if (!(await awaitsSetup(ctx))) throw notFound();
  const form = await readForm(request, signUpInput.omit({ inviteToken: true }));
  if (!form.ok) return form.reply;
  try {
    const account = { ...form.value, token: tokenIn(url), device: scope.device };
    const { cookies } = await beginSetup(ctx, account);
    return seeOther(pathOfStep("security"), cookies);
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

const linkCommand = "npm run guildhall -- setup-link";

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  if (!loaderData.fits)
    return (
      <SetupFrame step={undefined} title={t("setup.link.title")} lead={t("setup.link.lead")}>
        <p>
          <Message
            id="setup.link.renew"
            values={{
              code: () => <code dir="ltr">{linkCommand}</code>,
              command: linkCommand,
            }}
          />
        </p>
      </SetupFrame>
    );
  return (
    <SetupFrame step={undefined} title={t("setup.account.title")} lead={t("setup.account.lead")}>
      <AccountForm reply={actionData} />
    </SetupFrame>
  );
}
