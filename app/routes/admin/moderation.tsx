import "#app/features/admin/admin.css";
import "#app/components/cases/cases.css";
import { sortCaseAnswer } from "#app/components/cases/answers.ts";
import { AdminFrame } from "#app/features/admin/AdminFrame.tsx";
import { Queue } from "#app/features/admin/Queue.tsx";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { When } from "#app/ui/When.tsx";
import { type QueueView, queueViews } from "#contracts/moderation";
import { casePage, caseQueue, queueSizes } from "#modules/moderation";
import { notFound } from "#platform/errors";
import { actOnCase } from "../cases/act-on-case.ts";
import type { Route } from "./+types/moderation.ts";
import { enterDesk, passGate } from "./gate.ts";

export const handle = { bare: true };

const viewIn = (url: URL): QueueView =>
  queueViews.find((view) => view === url.searchParams.get("view")) ?? "open";

export const loader = load(async ({ ctx, url }) => {
  const desk = await enterDesk(ctx, "desk");
  const view = viewIn(url);
  const code = url.searchParams.get("case");
  const [queue, sizes, shown] = await Promise.all([
    caseQueue(ctx, { view, after: url.searchParams.get("after") ?? undefined }),
    queueSizes(ctx),
    code ? casePage(ctx, { code }) : null,
  ]);
  return { desk, view, queue, sizes, shown };
});

export const action = act((arrival) => {
  passGate(arrival.ctx, "desk");
  const code = arrival.url.searchParams.get("case");
  if (!code) throw notFound("case_not_found");
  return actOnCase(arrival, { code });
});

export const meta = () => pageMeta({ title: "Moderation", unlisted: true });

export default function Moderation({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, view, queue, sizes, shown } = loaderData;
  return (
    <AdminFrame
      desk={desk}
      path={view === "appeals" ? "/admin/moderation?view=appeals" : "/admin/moderation"}
      title={view === "appeals" ? "Objections" : "Moderation"}
      wide
      beside={
        sizes.oldest && (
          <p>
            {sizes.overdue > 0 && `${sizes.overdue} overdue · `}The oldest waits since{" "}
            <When at={sizes.oldest} form="exact" />
          </p>
        )
      }
    >
      <Queue
        view={view}
        lines={queue.lines}
        next={queue.next}
        sizes={sizes}
        shown={shown}
        {...sortCaseAnswer(actionData)}
      />
    </AdminFrame>
  );
}
