import "#app/features/admin/admin.css";
import "#app/features/feedback/feedback.css";
import { redirect } from "react-router";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { AnswerForm } from "#app/features/admin/feedback/AnswerForm.tsx";
import { InboxList } from "#app/features/admin/feedback/InboxList.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type FeedbackStatus, feedbackStatuses } from "#contracts/feedback";
import {
  answerFeedback,
  feedbackAnswerInput,
  feedbackInbox,
  loadFeedbackForAdmin,
} from "#modules/feedback";
import { isUuid } from "#platform/ids";
import type { Route } from "./+types/feedback.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";

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

export const loader = withLoader(async ({ ctx, url }) => {
  const adminLayout = await loadAdminFrame(ctx, "admins");
  const status = statusIn(url);
  const open = uuidIn(url, "open");
  const [inbox, item] = await Promise.all([
    feedbackInbox(ctx, { status, before: uuidIn(url, "before") }),
    open ? loadFeedbackForAdmin(ctx, { id: open }) : null,
  ]);
  return { adminLayout, status, inbox, item };
});

export const action = withAction(async ({ ctx, request }) => {
  requireAdminAccess(ctx, "admins");
  const form = await readForm(request, feedbackAnswerInput);
  if (!form.ok) return form.reply;
  try {
    await answerFeedback(ctx, form.value);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  const { status, id } = form.value;
  return redirect(pathWithToast(`${page}?status=${status}&open=${id}`, "saved"));
});

export default function FeedbackAdmin({ loaderData, actionData }: Route.ComponentProps) {
  const { adminLayout, status, inbox, item } = loaderData;
  const t = useTranslate();
  return (
    <>
      <PageMeta title={t("feedback.title")} unlisted />
      <AdminFrame adminLayout={adminLayout} path={page} title={t("feedback.title")}>
        <InboxList inbox={inbox} status={status} open={item?.id} />
        {item && <AnswerForm key={item.id} feedback={item} reply={actionData} />}
      </AdminFrame>
    </>
  );
}
