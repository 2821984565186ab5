import { AuthLayout } from "#app/components/account/AuthLayout.tsx";
import { JoinPanel } from "#app/features/waitlist/JoinPanel.tsx";
import { waitlistRules } from "#app/features/waitlist/waitlist-rules.ts";
import "#app/features/waitlist/waitlist.css";
import { withAction, withLoader } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { registrationMode, registrationTag } from "#modules/site";
import type { Route } from "./+types/waitlist.ts";
import { joinWaitlistAction } from "./join-waitlist-action.ts";

export const handle = { bare: true };

export const loader = withLoader(async ({ ctx, scope, cachePage }) => {
  cachePage([registrationTag]);
  return { mode: await registrationMode(ctx), url: `${scope.publicUrl}/waitlist` };
});

export const action = withAction(joinWaitlistAction("waitlist"));

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "The waitlist",
    description: "Stand in line for a bench at Guildhall. We let people in a few at a time.",
    url: loaderData?.url,
  });

export default function Waitlist({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthLayout
      title="Stand in line"
      lead="We let people in a few at a time, so that everybody is met by somebody."
    >
      <JoinPanel mode={loaderData.mode} answer={actionData} />
      <ul className="waitlist-rules">
        {waitlistRules.map(([title, text]) => (
          <li key={title}>
            <b>{title}.</b> {text}
          </li>
        ))}
      </ul>
      <p className="entrance-else">
        Have an account? <a href="/login">Sign in</a>.
      </p>
    </AuthLayout>
  );
}
