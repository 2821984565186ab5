import "#app/components/cases/cases.css";
import { splitCaseAnswer } from "#app/components/cases/answers.ts";
import { CaseView } from "#app/components/cases/CaseView.tsx";
import { withAction, withLoader } from "#app/http/route.ts";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { casePage } from "#modules/moderation";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import { requireAdminAccess } from "../admin/admin-access.ts";
import type { Route } from "./+types/case.ts";
import { caseAction } from "./case-action.ts";

const which = ({ params, url }: { params: { code?: string }; url: URL }) => ({
  code: params.code ?? "",
  key: url.searchParams.get("key") ?? undefined,
});

/** The same page for moderators, the user concerned, and the reporter. */
export const loader = withLoader(async ({ ctx, params, url }) => {
  const input = which({ params, url });
  if (!isMember(ctx.actor) && input.key === undefined) throw unauthenticated();
  const caseData = await casePage(ctx, input);
  if (caseData.side === "steward") requireAdminAccess(ctx, "staff");
  return { caseData, member: isMember(ctx.actor) };
});

export const action = withAction((args) => caseAction(args, which(args)));

export default function Case({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { caseData, member } = loaderData;
  const crumb =
    caseData.side === "steward"
      ? { name: t("moderation.case.queueLink"), href: `/admin/moderation?case=${caseData.code}` }
      : { name: t("moderation.case.listLink"), href: "/cases" };
  return (
    <div className="page">
      <PageMeta title={t("moderation.case.title")} unlisted />
      {member && <Breadcrumbs crumbs={[crumb]} />}
      <CaseView caseData={caseData} {...splitCaseAnswer(actionData)} />
    </div>
  );
}
