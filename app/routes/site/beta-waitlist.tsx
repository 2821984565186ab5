import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/home/home.css";
import { BetaLanding } from "#app/features/waitlist/BetaLanding.tsx";
import { withAction, withLoader } from "#app/http/route.ts";
import { registrationMode, registrationTag } from "#modules/site";
import type { Route } from "./+types/beta-waitlist.ts";
import { joinWaitlistAction } from "./join-waitlist-action.ts";

export const loader = withLoader(async ({ ctx, scope, cachePage }) => {
  cachePage([registrationTag]);
  return { mode: await registrationMode(ctx), url: `${scope.publicUrl}/beta-waitlist` };
});

export const action = withAction(joinWaitlistAction("beta-waitlist"));

export default function BetaWaitlist({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageMeta
        title={t("waitlist.landing.title")}
        description={t("waitlist.landing.description")}
        url={loaderData.url}
      />
      <BetaLanding mode={loaderData.mode} answer={actionData} />
    </>
  );
}
