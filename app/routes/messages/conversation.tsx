import { z } from "zod";
import { namedConversation, namedInbox } from "#app/features/messages/named.ts";
import "#app/features/messages/messages.css";
import "#app/components/settings/settings.css";
import { InboxList } from "#app/features/messages/InboxList.tsx";
import {
  BlockSenderDialog,
  DetailsDialog,
  LeaveDialog,
  MessageDialog,
  ReportMessageDialog,
} from "#app/features/messages/lazy-dialogs.ts";
import { MessageSearchResults } from "#app/features/messages/MessageSearchResults.tsx";
import { Thread } from "#app/features/messages/Thread.tsx";
import { createIdempotencyKey } from "#app/http/idempotency-key.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { requireMember } from "#modules/identity";
import { conversationPage, getMessage, inboxPage, searchMessages } from "#modules/messaging";
import type { Route } from "./+types/conversation.ts";
import { conversationAction } from "./conversation-action.ts";

const positionParam = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 50)
  .optional()
  .catch(undefined);

export const loader = withLoader(async ({ ctx, params, url, t }) => {
  const { userId: me } = requireMember(ctx);
  const conversationId = params.conversationId ?? "";
  const param = (name: string) => url.searchParams.get(name) ?? undefined;
  const [page, inbox] = await Promise.all([
    conversationPage(ctx, {
      conversationId,
      at: positionParam.parse(param("at")),
      before: positionParam.parse(param("before")),
    }),
    inboxPage(ctx, { folder: "inbox" }),
  ]);
  const find = param("find");
  const theirs = page.messages.findLast(({ authorId, note }) => authorId !== me && !note)?.id;
  const ask = param("ask");
  const chosen = param("m") ?? (ask === "report" ? theirs : undefined);
  const [reply, message, found] = await Promise.all([
    getMessage(ctx, { conversationId, messageId: param("reply") }),
    getMessage(ctx, { conversationId, messageId: chosen }),
    find ? searchMessages(ctx, { query: find, conversationId }) : [],
  ]);
  return {
    ...page,
    conversation: namedConversation(page.conversation, t),
    inbox: namedInbox(inbox, t),
    me,
    clientId: createIdempotencyKey(),
    replyTo: reply?.message,
    chosen: message,
    ask: ask ?? null,
    find: find ?? null,
    found,
    details: param("details") !== undefined,
  };
});

export const action = withAction(conversationAction);

export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, inbox, me, chosen, ask, find, found, details } = loaderData;
  const path = `/messages/${conversation.id}`;
  const sent = actionData?.initialValue ?? {};
  const errorOf = (field: string) =>
    actionData?.error?.[field]?.[0] ?? actionData?.error?.[""]?.[0];
  const about = (intent: string) => sent.intent === intent;
  return (
    <div className="messages" data-open="thread">
      <PageMeta title={conversation.name} unlisted />
      <InboxList inbox={inbox} folder="inbox" current={conversation.id} heading="h2" />
      <div className="messages-rest">
        {find !== null ? (
          <MessageSearchResults query={find} found={found} me={me} back={path} within={path} />
        ) : (
          <Thread
            key={conversation.id}
            {...loaderData}
            error={about("send") ? errorOf("body") : undefined}
            typed={about("send") ? String(sent.body ?? "") : undefined}
          />
        )}
      </div>
      {chosen && ask !== "report" && (
        <MessageDialog
          message={chosen.message}
          me={me}
          path={path}
          may={chosen.may}
          others={inbox.conversations.filter(({ id }) => id !== conversation.id)}
          clientId={loaderData.clientId}
          error={about("edit") || about("forward") ? errorOf("body") : undefined}
        />
      )}
      {details && (
        <DetailsDialog
          conversation={conversation}
          me={me}
          path={path}
          error={{
            name: about("rename") ? errorOf("name") : undefined,
            handles: about("add") ? errorOf("handles") : undefined,
            picture: about("picture") ? errorOf("picture") : undefined,
          }}
        />
      )}
      {ask === "leave" && <LeaveDialog path={path} name={conversation.name} />}
      {ask === "block" && <BlockSenderDialog path={path} name={conversation.name} />}
      {ask === "report" && chosen && (
        <ReportMessageDialog
          path={path}
          messageId={chosen.message.id}
          reply={about("report") ? actionData : undefined}
        />
      )}
    </div>
  );
}
