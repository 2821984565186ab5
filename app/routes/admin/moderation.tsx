import "#app/features/admin/admin.css";
import "#app/components/cases/cases.css";
import { splitCaseAnswer } from "#app/components/cases/answers.ts";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { Queue } from "#app/features/admin/Queue.tsx";
import { withAction, withLoader } from "#app/http/route.ts";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Message } from "#app/ui/Message.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type QueueView, queueViews } from "#contracts/moderation";
import { casePage, caseQueue, queueSizes } from "#modules/moderation";
import { notFound } from "#platform/errors";
import { caseAction } from "../cases/case-action.ts";
import type { Route } from "./+types/moderation.ts";
import { loadAdminFrame, requireAdminAccess } from "./admin-access.ts";

export const handle = { bare: true };

const viewIn = (url: URL): QueueView =>
  queueViews.find((view) => view === url.searchParams.get("view")) ?? "open";

export const loader = withLoader(async ({ ctx, url }) => {
  const adminLayout = await loadAdminFrame(ctx, "staff");
  const view = viewIn(url);
  const code = url.searchParams.get("case");
  const [queue, sizes, caseData] = await Promise.all([
    caseQueue(ctx, { view, after: url.searchParams.get("after") ?? undefined }),
    queueSizes(ctx),
    code ? casePage(ctx, { code }) : null,
  ]);
  return { adminLayout, view, queue, sizes, caseData };
});

export const action = withAction((args) => {
  requireAdminAccess(args.ctx, "staff");
  const code = args.url.searchParams.get("case");
  if (!code) throw notFound("case_not_found");
  return caseAction(args, { code });
});

export default function Moderation({ loaderData, actionData }: Route.ComponentProps) {
  const { adminLayout, view, queue, sizes, caseData } = loaderData;
  const t = useTranslate();
  const title = t(view === "appeals" ? "moderation.queue.appealsTitle" : "moderation.queue.title");
  const date = sizes.oldest && <DateTime at={sizes.oldest} form="exact" />;
  return (
    <>
      <PageMeta title={title} unlisted />
      <AdminFrame
        adminLayout={adminLayout}
        path={view === "appeals" ? "/admin/moderation?view=appeals" : "/admin/moderation"}
        title={title}
        wide
        beside={
          date && (
            <p>
              {sizes.overdue > 0 ? (
                <Message
                  id="moderation.queue.overdueAndOldest"
                  values={{ count: sizes.overdue, date }}
                />
              ) : (
                <Message id="moderation.queue.oldest" values={{ date }} />
              )}
            </p>
          )
        }
      >
        <Queue
          view={view}
          lines={queue.lines}
          next={queue.next}
          sizes={sizes}
          caseData={caseData}
          {...splitCaseAnswer(actionData)}
        />
      </AdminFrame>
    </>
  );
}
