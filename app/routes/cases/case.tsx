import "#app/components/cases/cases.css";
import { sortCaseAnswer } from "#app/components/cases/answers.ts";
import { CaseView } from "#app/components/cases/CaseView.tsx";
import { act, load } from "#app/http/route.ts";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { casePage } from "#modules/moderation";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import { passGate } from "../admin/gate.ts";
import type { Route } from "./+types/case.ts";
import { actOnCase } from "./act-on-case.ts";

const which = ({ params, url }: { params: { code?: string }; url: URL }) => ({
  code: params.code ?? "",
  key: url.searchParams.get("key") ?? undefined,
});

/** The same page for the stewards, whom it is about, and who reported it. */
export const loader = load(async ({ ctx, params, url }) => {
  const asked = which({ params, url });
  if (!isMember(ctx.actor) && asked.key === undefined) throw unauthenticated();
  const shown = await casePage(ctx, asked);
  if (shown.side === "steward") passGate(ctx, "desk");
  return { shown, member: isMember(ctx.actor) };
});

export const action = act((arrival) => actOnCase(arrival, which(arrival)));

export const meta = () => pageMeta({ title: "A case", unlisted: true });

export default function Case({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, member } = loaderData;
  const crumb =
    shown.side === "steward"
      ? { name: "Moderation", href: `/admin/moderation?case=${shown.code}` }
      : { name: "Your cases", href: "/cases" };
  return (
    <div className="page">
      {member && <Breadcrumbs crumbs={[crumb]} />}
      <CaseView shown={shown} {...sortCaseAnswer(actionData)} />
    </div>
  );
}
