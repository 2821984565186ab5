import { useEffect, useState } from "react";
import { redirect } from "react-router";
import { z } from "zod";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/notifications/notifications.css";
import { NotificationsPage } from "#app/features/notifications/NotificationsPage.tsx";
import { useLiveNotifications } from "#app/features/notifications/use-live-notifications.ts";
import { readForm } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { notificationFilters } from "#contracts/notifications";
import { requireMember } from "#modules/identity";
import {
  listNotifications,
  markRead,
  markSeen,
  markUnread,
  notificationIds,
} from "#modules/notifications";
import type { Route } from "./+types/list.ts";

const filterOf = (text: string | null) =>
  notificationFilters.find((each) => each === text) ?? "all";

const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("read"), ids: notificationIds }),
  z.object({ intent: z.literal("unread"), ids: notificationIds }),
  z.object({ intent: z.literal("all"), until: z.iso.datetime() }),
  z.object({ intent: z.literal("undo"), readAt: z.iso.datetime() }),
]);

export const loader = withLoader(async ({ ctx, url, request, t }) => {
  const { userId } = requireMember(ctx);
  const filter = filterOf(url.searchParams.get("show"));
  const after = url.searchParams.get("after") ?? undefined;
  const { unseenIds, ...page } = await listNotifications(
    ctx,
    { filter, ...(after && { after }) },
    t,
  );
  // A prefetched list has not been seen.
  if (request.headers.get("Purpose") !== "prefetch") await markSeen(ctx, { ids: unseenIds });
  return { ...page, filter, userId, createdAt: ctx.clock.now().toISOString() };
});

export const action = withAction(async ({ ctx, request, url }) => {
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

export default function Notifications({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  useLiveNotifications(loaderData.userId);
  const answered = actionData && "marked" in actionData ? actionData.marked : undefined;
  // In state, since reloading the list on a live update discards the action's data.
  const [marked, setMarked] = useState(answered);
  useEffect(() => {
    if (answered) setMarked(answered);
  }, [answered]);
  return (
    <>
      <PageMeta title={t("notifications.title")} unlisted />
      <NotificationsPage {...loaderData} marked={marked} onUndo={() => setMarked(undefined)} />
    </>
  );
}
