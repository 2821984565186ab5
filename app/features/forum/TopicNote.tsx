import { DateTime } from "#app/ui/DateTime.tsx";
import { Icon, type IconName } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import type { TopicHistoryEntry } from "#contracts/forum";

/** A moderator action, as one line of the flow. */
export function TopicNote({ note }: { readonly note: TopicHistoryEntry }) {
  const { byName, details, at } = note;
  const [icon, text] = noteOf(note);
  const title = details.title ?? "";
  // The parameters of all notes; each uses some.
  const values = {
    name: byName,
    from: details.from,
    to: details.to,
    count: Number(details.count),
    number: Number(details.number),
    title: details.href ? <a href={String(details.href)}>{title}</a> : title,
    ...interval(Number(details.seconds)),
  };
  return (
    <p className="post-note">
      <Icon name={icon} size={16} />
      <span>
        <Message id={text} values={values} />
        {" · "}
        <DateTime at={at} form="short" />
      </span>
    </p>
  );
}

const notes = {
  pinned: ["pin", "forum.notes.pinned"],
  unpinned: ["pin", "forum.notes.unpinned"],
  locked: ["lock", "forum.notes.locked"],
  unlocked: ["lock", "forum.notes.unlocked"],
  slowed: ["clock", "forum.notes.slowed"],
  unslowed: ["clock", "forum.notes.unslowed"],
  moved: ["arrow-up", "forum.notes.moved"],
  split: ["git-branch", "forum.notes.split"],
  split_off: ["git-branch", "forum.notes.splitOff"],
  merged: ["git-branch", "forum.notes.merged"],
  author_changed: ["users", "forum.notes.authorChanged"],
  renamed: ["pencil", "forum.notes.renamed"],
  hidden: ["eye-off", "forum.notes.hidden"],
  shown: ["eye", "forum.notes.shown"],
  deleted: ["trash", "forum.notes.deleted"],
  restored: ["rotate-ccw", "forum.notes.restored"],
  accepted: ["circle-check", "forum.notes.accepted"],
  unaccepted: ["rotate-ccw", "forum.notes.unaccepted"],
} as const satisfies Record<string, readonly [IconName, string]>;

function noteOf({ action, details }: TopicHistoryEntry) {
  // A previous title that moderators withheld is not named.
  if (action === "renamed" && !details.title)
    return ["pencil", "forum.notes.renamedWithheld"] as const;
  return notes[action as keyof typeof notes] ?? (["info", "forum.notes.other"] as const);
}

function interval(seconds: number) {
  if (seconds % 3_600 === 0) return { unit: "hours", interval: seconds / 3_600 };
  if (seconds % 60 === 0) return { unit: "minutes", interval: seconds / 60 };
  return { unit: "seconds", interval: seconds };
}
