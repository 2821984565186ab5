import "#app/features/admin/admin.css";
import "#app/features/feedback/feedback.css";
import { redirect } from "react-router";
import { doneAt } from "#app/components/done.ts";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { AnswerForm } from "#app/features/admin/feedback/AnswerForm.tsx";
import { InboxList } from "#app/features/admin/feedback/InboxList.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { type FeedbackStatus, feedbackStatuses } from "#contracts/feedback";
import {
  answerFeedback,
  feedbackAnswerInput,
  feedbackAtDesk,
  feedbackInbox,
} from "#modules/feedback";
import { isUuid } from "#platform/ids";
import type { Route } from "./+types/feedback.ts";
import { enterDesk, passGate } from "./gate.ts";

export const handle = { bare: true };
const page = "/admin/operations/feedback";

const uuidIn = (url: URL, name: string) => {
  const value = url.searchParams.get(name) ?? "";
  return isUuid(value) ? value : undefined;
};
const statusIn = (url: URL): FeedbackStatus => {
  const status = url.searchParams.get("status") ?? "";
  return status in feedbackStatuses ? (status as FeedbackStatus) : "new";
};

export const loader = load(async ({ ctx, url }) => {
  const desk = await enterDesk(ctx, "house");
  const status = statusIn(url);
  const open = uuidIn(url, "open");
  const [inbox, item] = await Promise.all([
    feedbackInbox(ctx, { status, before: uuidIn(url, "before") }),
    open ? feedbackAtDesk(ctx, { id: open }) : null,
  ]);
  return { desk, status, inbox, item };
});

export const action = act(async ({ ctx, request }) => {
  passGate(ctx, "house");
  const form = await readForm(request, feedbackAnswerInput);
  if (!form.ok) return form.reply;
  try {
    await answerFeedback(ctx, form.value);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  const { status, id } = form.value;
  return redirect(doneAt(`${page}?status=${status}&open=${id}`, "saved"));
});

export const meta = () => pageMeta({ title: "Feedback", unlisted: true });

export default function FeedbackDesk({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, status, inbox, item } = loaderData;
  return (
    <AdminFrame desk={desk} path={page} title="Feedback">
      <InboxList inbox={inbox} status={status} open={item?.id} />
      {item && <AnswerForm key={item.id} feedback={item} reply={actionData} />}
    </AdminFrame>
  );
}
