import { Form } from "#app/ui/Form.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Menu } from "#app/ui/Menu.tsx";
import type { ConversationView } from "#contracts/messaging";
import { GroupAvatar } from "./GroupAvatar.tsx";

interface Props {
  readonly conversation: ConversationView;
  readonly me: string;
}

export function ThreadHeader({ conversation, me }: Props) {
  const { id, kind, name, mine } = conversation;
  const path = `/messages/${id}`;
  const others = conversation.members.filter(
    (member) => member.id !== me && !("left" in member && member.left),
  );
  const [other] = others;
  const arrange = [
    { intent: mine.pinned ? "unpin" : "pin", label: mine.pinned ? "Unpin" : "Pin to the top" },
    mine.muted
      ? { intent: "unmute", label: "Unmute" }
      : { intent: "mute", label: "Mute until I undo it" },
    {
      intent: mine.archived ? "unarchive" : "archive",
      label: mine.archived ? "Take out of archive" : "Archive",
    },
    { intent: "unread", label: "Mark as unread" },
  ];
  return (
    <header className="thread-head">
      <a href="/messages" className="icon-btn thread-back" aria-label="All messages">
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
        <p className="caption">{statusOf(kind, others)}</p>
      </div>
      <a className="icon-btn" href={`${path}?find=`} aria-label="Search in this conversation">
        <Icon name="search" size={20} />
      </a>
      <Menu
        label="About this conversation"
        button={<Icon name="ellipsis" size={20} />}
        buttonClass="icon-btn"
        groups={[
          arrange.map(({ intent, label }) => ({ label, form: `arrange-${intent}` })),
          [
            { label: kind === "group" ? "Members and name" : "Details", to: `${path}?details=1` },
            ...(kind === "pair" && other && !other.hasLeft
              ? [{ label: "Block", to: `${path}?ask=block`, danger: true }]
              : []),
            ...(kind === "group"
              ? [{ label: "Leave", to: `${path}?ask=leave`, danger: true }]
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

function statusOf(kind: "pair" | "group", others: ConversationView["members"]): string {
  if (kind === "group") return `${others.length + 1} people`;
  const [other] = others;
  if (!other || other.hasLeft) return "";
  if (other.online) return "Here now";
  return `@${other.username}`;
}
