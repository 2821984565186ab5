import "#app/features/feedback/feedback.css";
import { FeedbackCard, StatusBadge } from "#app/components/feedback/FeedbackCard.tsx";
import { withLoader } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
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

export const meta = () => pageMeta({ title: "Your feedback", unlisted: true });

export default function Feedback({ loaderData: { feedback, key } }: Route.ComponentProps) {
  return (
    <div className="page feedback-page">
      <h1>Feedback {referenceText(feedback.reference)}</h1>
      <p>
        <StatusBadge status={feedback.status} />
      </p>
      <FeedbackCard feedback={feedback} linkKey={key} />
    </div>
  );
}
