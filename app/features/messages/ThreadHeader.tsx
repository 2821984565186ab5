import { Form } from "#app/ui/Form.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Menu } from "#app/ui/Menu.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { ConversationView } from "#contracts/messaging";
import type { Translate } from "#platform/i18n";
import { GroupAvatar } from "./GroupAvatar.tsx";

interface Props {
  readonly conversation: ConversationView;
  readonly me: string;
}

export function ThreadHeader({ conversation, me }: Props) {
  const t = useTranslate();
  const { id, kind, name, mine } = conversation;
  const path = `/messages/${id}`;
  const others = conversation.members.filter(
    (member) => member.id !== me && !("left" in member && member.left),
  );
  const [other] = others;
  const arrange = [
    {
      intent: mine.pinned ? "unpin" : "pin",
      label: mine.pinned ? t("messages.menu.unpin") : t("messages.menu.pin"),
    },
    mine.muted
      ? { intent: "unmute", label: t("messages.menu.unmute") }
      : { intent: "mute", label: t("messages.menu.mute") },
    {
      intent: mine.archived ? "unarchive" : "archive",
      label: mine.archived ? t("messages.menu.unarchive") : t("messages.menu.archive"),
    },
    { intent: "unread", label: t("messages.menu.markUnread") },
  ];
  return (
    <header className="thread-head">
      <a href="/messages" className="icon-btn thread-back" aria-label={t("messages.allMessages")}>
        <Icon name="arrow-left" size={20} />
      </a>
      <GroupAvatar kind={kind} faces={others} picture={conversation.picture} size={44} />
      <div className="thread-title">
        <h1 dir="auto">
          {kind === "pair" && other && !other.hasLeft ? (
            <a href={`/${other.username}`}>{name}</a>
          ) : (
            name
          )}
        </h1>
        <p className="caption">
          {conversation.announcements
            ? t("messages.thread.announcements")
            : statusOf(kind, others, t)}
        </p>
      </div>
      <a
        className="icon-btn"
        href={`${path}?find=`}
        aria-label={t("messages.search.inConversation")}
      >
        <Icon name="search" size={20} />
      </a>
      <Menu
        label={t("messages.thread.menu")}
        button={<Icon name="ellipsis" size={20} />}
        buttonClass="icon-btn"
        groups={[
          arrange.map(({ intent, label }) => ({ label, form: `arrange-${intent}` })),
          [
            {
              label:
                kind === "group" ? t("messages.menu.groupDetails") : t("messages.menu.details"),
              to: `${path}?details=1`,
            },
            ...(kind === "pair" && other && !other.hasLeft
              ? [{ label: t("messages.block"), to: `${path}?ask=block`, danger: true }]
              : []),
            ...(kind === "group"
              ? [{ label: t("messages.menu.leave"), to: `${path}?ask=leave`, danger: true }]
              : []),
          ],
        ]}
      />
      {arrange.map(({ intent }) => (
        <Form key={intent} id={`arrange-${intent}`} action={path} hidden>
          <input type="hidden" name="intent" value={intent} />
        </Form>
      ))}
    </header>
  );
}

function statusOf(
  kind: "pair" | "group",
  others: ConversationView["members"],
  t: Translate,
): string {
  if (kind === "group") return t("messages.thread.members", { count: others.length + 1 });
  const [other] = others;
  if (!other || other.hasLeft) return "";
  if (other.online) return t("messages.thread.online");
  return `@${other.username}`;
}
