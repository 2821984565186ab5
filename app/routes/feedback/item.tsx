import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/feedback/feedback.css";
import { FeedbackCard, StatusBadge } from "#app/components/feedback/FeedbackCard.tsx";
import { withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { referenceText } from "#contracts/feedback";
import { feedbackPage } from "#modules/feedback";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import { requireStaff } from "../admin/admin-access.ts";
import type { Route } from "./+types/item.ts";

export const loader = withLoader(async ({ ctx, params, url }) => {
  const key = url.searchParams.get("key") ?? undefined;
  if (!isMember(ctx.actor) && key === undefined) throw unauthenticated();
  const input = { reference: params.reference ?? "", key };
  return { feedback: await feedbackPage(requireStaff(ctx), input), key };
});

export default function Feedback({ loaderData: { feedback, key } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className="page feedback-page">
      <PageMeta title={t("feedback.item.title")} unlisted />
      <h1>{t("feedback.item.heading", { number: referenceText(feedback.reference) })}</h1>
      <p>
        <StatusBadge status={feedback.status} />
      </p>
      <FeedbackCard feedback={feedback} linkKey={key} />
    </div>
  );
}
