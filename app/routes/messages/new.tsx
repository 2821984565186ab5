import { redirect } from "react-router";
import { z } from "zod";
import { namedInbox } from "#app/features/messages/named.ts";
import { useTranslate } from "#app/ui/translate.ts";
import { message } from "#platform/i18n";
import "#app/features/messages/messages.css";
import "#app/components/settings/settings.css";
import { InboxList } from "#app/features/messages/InboxList.tsx";
import {
  FindRecipient,
  FirstMessageForm,
  NewGroupForm,
} from "#app/features/messages/NewMessage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { createIdempotencyKey } from "#app/http/idempotency-key.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { requireMember } from "#modules/identity";
import {
  createGroup,
  findDirectConversation,
  groupNameSchema,
  inboxPage,
  limitSending,
  messageInput,
  messageUser,
  searchRecipients,
} from "#modules/messaging";
import { relations } from "#modules/people";
import { can } from "#permissions";
import { notFound } from "#platform/errors";
import { takeToken } from "#platform/ratelimit";
import type { Route } from "./+types/new.ts";
import { peopleByHandle } from "./people-by-handle.ts";

const schema = z.discriminatedUnion("intent", [
  messageInput.omit({ replyTo: true }).extend({ intent: z.literal("write"), userId: z.uuid() }),
  z.object({
    intent: z.literal("group"),
    name: groupNameSchema,
    handles: z.string(message("messages.errors.noMembers")).max(1_500),
  }),
]);

export const loader = withLoader(async ({ ctx, url, t }) => {
  const { userId } = requireMember(ctx);
  const handle = url.searchParams.get("to");
  const pair = handle
    ? await findDirectConversation(ctx, { username: handle.slice(0, 40) })
    : undefined;
  if (handle && !pair) throw notFound("person_not_found");
  if (pair?.conversationId) throw redirect(`/messages/${pair.conversationId}`);
  const facts = pair && (await relations(ctx.db, ctx, [pair.person.id])).get(pair.person.id);
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, 50);
  if (query)
    await takeToken(ctx.db, { name: "find_people", key: userId, limit: 60, perSeconds: 60 });
  const group = url.searchParams.has("group");
  const [inbox, people] = await Promise.all([
    inboxPage(ctx, { folder: "inbox" }),
    pair || group ? [] : searchRecipients(ctx, { query }),
  ]);
  return {
    inbox: namedInbox(inbox, t),
    people,
    query,
    group,
    to: pair?.person,
    may: facts
      ? can(ctx.actor, "person.message", facts)
        ? ("write" as const)
        : can(ctx.actor, "person.request_message", facts)
          ? ("ask" as const)
          : ("not" as const)
      : undefined,
    clientId: createIdempotencyKey(),
  };
});

export const action = withAction(async ({ ctx, request }) => {
  const { userId } = requireMember(ctx);
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const { value } = form;
  try {
    limitSending(ctx, userId);
    const { conversationId } =
      value.intent === "write"
        ? await messageUser(ctx, value)
        : await createGroup(ctx, {
            name: value.name,
            userIds: await peopleByHandle(ctx, value.handles),
          });
    return redirect(`/messages/${conversationId}`);
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function NewMessagePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { inbox, people, query, group, to, may, clientId } = loaderData;
  const title = to
    ? t("messages.new.to", { name: to.displayName })
    : group
      ? t("messages.new.group")
      : t("messages.newMessage");
  return (
    <div className="messages" data-open="thread">
      <PageMeta title={title} unlisted />
      <InboxList inbox={inbox} folder="inbox" heading="h2" />
      <div className="messages-rest">
        <div className="new-page">
          <h1>{title}</h1>
          {to && may === "not" ? (
            <p className="settings-lead">
              {t("messages.new.notAccepted", { name: to.displayName })}
            </p>
          ) : to ? (
            <FirstMessageForm to={to} asks={may === "ask"} clientId={clientId} reply={actionData} />
          ) : group ? (
            <NewGroupForm reply={actionData} />
          ) : (
            <FindRecipient query={query} people={people} group={group} />
          )}
        </div>
      </div>
    </div>
  );
}
