import { namedInbox } from "#app/features/messages/named.ts";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/messages/messages.css";
import { InboxList } from "#app/features/messages/InboxList.tsx";
import { MessageSearchResults } from "#app/features/messages/MessageSearchResults.tsx";
import { useLiveInbox } from "#app/features/messages/use-live-inbox.ts";
import { withLoader } from "#app/http/route.ts";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { requireMember } from "#modules/identity";
import { inboxPage, searchMessages } from "#modules/messaging";
import { takeToken } from "#platform/ratelimit";
import type { Route } from "./+types/list.ts";

export const loader = withLoader(async ({ ctx, url, t }) => {
  const { userId } = requireMember(ctx);
  const folder = url.searchParams.get("show") === "archived" ? "archived" : "inbox";
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, 200);
  if (query)
    await takeToken(ctx.db, { name: "search_messages", key: userId, limit: 60, perSeconds: 60 });
  const [inbox, found] = await Promise.all([
    inboxPage(ctx, { folder, after: url.searchParams.get("after") ?? undefined }),
    query ? searchMessages(ctx, { query }) : undefined,
  ]);
  return { inbox: namedInbox(inbox, t), folder, query, found, me: userId } as const;
});

export default function Messages({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const { inbox, folder, query, found, me } = loaderData;
  useLiveInbox(me);
  return (
    <div className="messages" data-open={found ? "thread" : "list"}>
      <PageMeta title={t("messages.title")} unlisted />
      <InboxList inbox={inbox} folder={folder} heading="h1" />
      <div className="messages-rest">
        {found ? (
          <MessageSearchResults query={query} found={found} me={me} back="/messages" />
        ) : (
          <>
            <h2 className="sr-only">{t("messages.noneOpen.heading")}</h2>
            <EmptyState title={t("messages.noneOpen.title")}>
              {t("messages.noneOpen.text")}
            </EmptyState>
          </>
        )}
      </div>
    </div>
  );
}
