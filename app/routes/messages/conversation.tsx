import { z } from "zod";
import "#app/features/messages/messages.css";
import "#app/components/settings/settings.css";
import {
  BlockWriterQuestion,
  DetailsDialog,
  LeaveQuestion,
  MessageDialog,
  ReportMessageQuestion,
} from "#app/features/messages/dialogs.ts";
import { Found } from "#app/features/messages/Found.tsx";
import { InboxList } from "#app/features/messages/InboxList.tsx";
import { Thread } from "#app/features/messages/Thread.tsx";
import { mintOnceKey } from "#app/http/once-key.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { requireMember } from "#modules/identity";
import { conversationPage, inboxPage, messageFor, searchMessages } from "#modules/messaging";
import type { Route } from "./+types/conversation.ts";
import { actOnConversation } from "./act-on-conversation.ts";

const place = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 50)
  .optional()
  .catch(undefined);

export const loader = load(async ({ ctx, params, url }) => {
  const { userId: me } = requireMember(ctx);
  const conversationId = params.conversationId ?? "";
  const asked = (name: string) => url.searchParams.get(name) ?? undefined;
  const page = await conversationPage(ctx, {
    conversationId,
    at: place.parse(asked("at")),
    before: place.parse(asked("before")),
  });
  const find = asked("find");
  const theirs = page.messages.findLast(({ authorId, note }) => authorId !== me && !note)?.id;
  const ask = asked("ask");
  const chosen = asked("m") ?? (ask === "report" ? theirs : undefined);
  const [inbox, reply, message, found] = await Promise.all([
    inboxPage(ctx, { folder: "inbox" }),
    messageFor(ctx, { conversationId, messageId: asked("reply") }),
    messageFor(ctx, { conversationId, messageId: chosen }),
    find ? searchMessages(ctx, { query: find, conversationId }) : [],
  ]);
  return {
    ...page,
    inbox,
    me,
    clientId: mintOnceKey(),
    replyTo: reply?.message,
    chosen: message,
    ask: ask ?? null,
    find: find ?? null,
    found,
    details: asked("details") !== undefined,
  };
});

export const action = act(actOnConversation);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData?.conversation.name ?? "Messages", unlisted: true });

export default function Conversation({ loaderData, actionData }: Route.ComponentProps) {
  const { conversation, inbox, me, chosen, ask, find, found, details } = loaderData;
  const path = `/messages/${conversation.id}`;
  const sent = actionData?.initialValue ?? {};
  const errorOf = (field: string) =>
    actionData?.error?.[field]?.[0] ?? actionData?.error?.[""]?.[0];
  const about = (intent: string) => sent.intent === intent;
  return (
    <div className="messages" data-open="thread">
      <InboxList inbox={inbox} folder="inbox" current={conversation.id} heading="h2" />
      <div className="messages-rest">
        {find !== null ? (
          <Found query={find} found={found} me={me} back={path} within={path} />
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
      {ask === "leave" && <LeaveQuestion path={path} name={conversation.name} />}
      {ask === "block" && <BlockWriterQuestion path={path} name={conversation.name} />}
      {ask === "report" && chosen && (
        <ReportMessageQuestion
          path={path}
          messageId={chosen.message.id}
          reply={about("report") ? actionData : undefined}
        />
      )}
    </div>
  );
}
