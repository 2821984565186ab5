import "#app/features/home/home.css";
import { BetaLanding } from "#app/features/waitlist/BetaLanding.tsx";
import { withAction, withLoader } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { registrationMode, registrationTag } from "#modules/site";
import type { Route } from "./+types/beta-waitlist.ts";
import { joinWaitlistAction } from "./join-waitlist-action.ts";

export const loader = withLoader(async ({ ctx, scope, cachePage }) => {
  cachePage([registrationTag]);
  return { mode: await registrationMode(ctx), url: `${scope.publicUrl}/beta-waitlist` };
});

export const action = withAction(joinWaitlistAction("beta-waitlist"));

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "A bench for what you make",
    description:
      "Guildhall is a workroom for people who make things. Ask for a place in line; we let people in a few at a time.",
    url: loaderData?.url,
  });

export default function BetaWaitlist({ loaderData, actionData }: Route.ComponentProps) {
  return <BetaLanding mode={loaderData.mode} answer={actionData} />;
}
