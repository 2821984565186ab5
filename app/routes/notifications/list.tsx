import { useEffect, useState } from "react";
import { redirect } from "react-router";
import { z } from "zod";
import "#app/features/notifications/notifications.css";
import { NoticesPage } from "#app/features/notifications/NoticesPage.tsx";
import { useFreshNotices } from "#app/features/notifications/use-fresh-notices.ts";
import { readForm } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { noticeFilters } from "#contracts/notifications";
import { requireMember } from "#modules/identity";
import { markRead, markUnread, noteSeen, noticeIds, noticesPage } from "#modules/notifications";
import type { Route } from "./+types/list.ts";

const filterOf = (text: string | null) => noticeFilters.find((each) => each === text) ?? "all";

const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("read"), ids: noticeIds }),
  z.object({ intent: z.literal("unread"), ids: noticeIds }),
  z.object({ intent: z.literal("all"), until: z.iso.datetime() }),
  z.object({ intent: z.literal("undo"), readAt: z.iso.datetime() }),
]);

export const loader = load(async ({ ctx, url, request }) => {
  const { userId } = requireMember(ctx);
  const filter = filterOf(url.searchParams.get("show"));
  const after = url.searchParams.get("after") ?? undefined;
  const page = await noticesPage(ctx, { filter, ...(after && { after }) });
  // What is fetched ahead has not been looked at.
  if (request.headers.get("Purpose") !== "prefetch")
    await noteSeen(ctx, { ids: page.notices.map(({ id }) => id) });
  return { ...page, filter, userId, madeAt: ctx.clock.now().toISOString() };
});

export const action = act(async ({ ctx, request, url }) => {
  requireMember(ctx);
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  if (value.intent === "all")
    return { marked: await markRead(ctx, { until: new Date(value.until) }) };
  if (value.intent === "read") await markRead(ctx, { ids: value.ids });
  else await markUnread(ctx, "ids" in value ? value : { readAt: new Date(value.readAt) });
  return redirect(url.pathname + url.search);
});

export const meta = () => pageMeta({ title: "Notifications", unlisted: true });

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  useFreshNotices(loaderData.userId);
  const answered = actionData && "marked" in actionData ? actionData.marked : undefined;
  // Kept here: reading the list anew, as something comes in, forgets what the action answered.
  const [marked, setMarked] = useState(answered);
  useEffect(() => {
    if (answered) setMarked(answered);
  }, [answered]);
  return <NoticesPage {...loaderData} marked={marked} onUndo={() => setMarked(undefined)} />;
}
