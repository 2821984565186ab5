import { DateTime } from "#app/ui/DateTime.tsx";
import { Icon, type IconName } from "#app/ui/Icon.tsx";
import type { TopicHistoryEntry } from "#contracts/forum";

/** A moderator action, as one line of the flow. */
export function TopicNote({ note }: { readonly note: TopicHistoryEntry }) {
  const { icon, text } = noteText(note);
  const href = typeof note.details.href === "string" ? note.details.href : undefined;
  const title = typeof note.details.title === "string" ? note.details.title : "";
  return (
    <p className="post-note">
      <Icon name={icon} size={16} />
      <span>
        {text}
        {title && " “"}
        {title && (href ? <a href={href}>{title}</a> : title)}
        {title && "”"}
        {", "}
        <DateTime at={note.at} form="short" />
      </span>
    </p>
  );
}

function noteText({ action, byName, details }: TopicHistoryEntry): {
  icon: IconName;
  text: string;
} {
  switch (action) {
    case "pinned":
      return { icon: "pin", text: `${byName} pinned this topic` };
    case "unpinned":
      return { icon: "pin", text: `${byName} unpinned this topic` };
    case "locked":
      return { icon: "lock", text: `${byName} locked this topic` };
    case "unlocked":
      return { icon: "lock", text: `${byName} unlocked this topic` };
    case "slowed":
      return {
        icon: "clock",
        text: `${byName} set slow mode, one post in ${pace(details.seconds)}`,
      };
    case "unslowed":
      return { icon: "clock", text: `${byName} ended slow mode` };
    case "moved":
      return {
        icon: "arrow-up",
        text: `${byName} moved this from ${details.from} to ${details.to}`,
      };
    case "split":
      return { icon: "git-branch", text: `${byName} split ${posts(details.count)} into` };
    case "split_off":
      return { icon: "git-branch", text: `${byName} split this off` };
    case "merged":
      return { icon: "git-branch", text: `${byName} brought ${posts(details.count)} in from` };
    case "author_changed":
      return { icon: "users", text: `${byName} made ${details.to} the author` };
    case "renamed":
      return { icon: "pencil", text: `${byName} changed the title${details.title ? " from" : ""}` };
    case "hidden":
      return { icon: "eye-off", text: `${byName} took this out of sight` };
    case "shown":
      return { icon: "eye", text: `${byName} brought this back` };
    case "deleted":
      return { icon: "trash", text: `${byName} took this topic down` };
    case "restored":
      return { icon: "rotate-ccw", text: `${byName} restored this topic` };
    case "accepted":
      return {
        icon: "circle-check",
        text: `${byName} accepted post ${details.number} as the answer`,
      };
    case "unaccepted":
      return { icon: "rotate-ccw", text: `${byName} took the accepted answer back` };
    default:
      return { icon: "info", text: `${byName} changed this topic` };
  }
}

type Detail = string | number | null | undefined;
const posts = (count: Detail) => (count === 1 ? "1 post" : `${count} posts`);
const pace = (seconds: Detail) => {
  const n = Number(seconds);
  return n < 120
    ? `${n} seconds`
    : n < 7_200
      ? `${Math.round(n / 60)} minutes`
      : `${Math.round(n / 3600)} hours`;
};
