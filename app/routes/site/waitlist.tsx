import { Entrance } from "#app/components/account/Entrance.tsx";
import { JoinPanel } from "#app/features/waitlist/JoinPanel.tsx";
import { lineRules } from "#app/features/waitlist/line-rules.ts";
import "#app/features/waitlist/waitlist.css";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { registrationMode, registrationTag } from "#modules/site";
import type { Route } from "./+types/waitlist.ts";
import { joinListAs } from "./join-list.ts";

export const handle = { bare: true };

export const loader = load(async ({ ctx, scope, keep }) => {
  keep([registrationTag]);
  return { mode: await registrationMode(ctx), url: `${scope.publicUrl}/waitlist` };
});

export const action = act(joinListAs("waitlist"));

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: "The waitlist",
    description: "Stand in line for a bench at Guildhall. We let people in a few at a time.",
    url: loaderData?.url,
  });

export default function Waitlist({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Entrance
      title="Stand in line"
      lead="We let people in a few at a time, so that everybody is met by somebody."
    >
      <JoinPanel mode={loaderData.mode} answer={actionData} />
      <ul className="line-rules">
        {lineRules.map(([title, text]) => (
          <li key={title}>
            <b>{title}.</b> {text}
          </li>
        ))}
      </ul>
      <p className="entrance-else">
        Have an account? <a href="/login">Sign in</a>.
      </p>
    </Entrance>
  );
}
