import { ReadinessList } from "#app/components/settings/ReadinessList.tsx";
import { SetupFrame } from "#app/features/setup/SetupFrame.tsx";
import { seeOther } from "#app/http/cookies.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { checkReadiness, translateReadiness } from "#modules/admin";
import { finishSetup } from "#modules/site";
import { isMember } from "#permissions";
import type { Route } from "./+types/done.ts";
import { requireSetupAccess } from "./setup-access.ts";

export const handle = { bare: true };

export const loader = withLoader(async ({ ctx, t }) => {
  await requireSetupAccess(ctx);
  return {
    checks: translateReadiness(await checkReadiness(ctx), t),
    isSecure: isMember(ctx.actor) && ctx.actor.hasSecondFactor,
  };
});

export const action = withAction(async ({ ctx }) => {
  await requireSetupAccess(ctx);
  await finishSetup(ctx);
  return seeOther("/");
});

export default function Done({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { checks, isSecure } = loaderData;
  const isReady = checks.every(({ state }) => state === "ok");
  return (
    <SetupFrame
      step="done"
      title={t(isReady ? "setup.done.ready" : "setup.done.title")}
      lead={t("setup.done.lead")}
    >
      <ReadinessList checks={checks} />
      {!isSecure && <p className="setup-part">{t("setup.done.secondFactor")}</p>}
      <div className="setup-part">
        <Form>
          <SubmitButton>{t("setup.done.submit")}</SubmitButton>
        </Form>
      </div>
    </SetupFrame>
  );
}
