import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";

/** Follow a tag, or have its topics left out of one's lists. */
export function TagChoice({
  tag,
  level,
}: {
  readonly tag: string;
  readonly level: "following" | "muted" | null;
}) {
  const choices = [
    {
      value: level === "following" ? "none" : "following",
      label: "Follow",
      on: level === "following",
    },
    { value: level === "muted" ? "none" : "muted", label: "Mute", on: level === "muted" },
  ];
  return (
    <Form className="forum-filter" action="/forum" preventScrollReset>
      <input type="hidden" name="intent" value="tag" />
      <input type="hidden" name="tag" value={tag} />
      {choices.map(({ value, label, on }) => (
        <button
          key={label}
          type="submit"
          name="level"
          value={value}
          className="chip"
          aria-pressed={on}
        >
          {on ? `${label}${label === "Mute" ? "d" : "ing"}` : `${label} this tag`}
        </button>
      ))}
    </Form>
  );
}

export function MarkAllRead() {
  return (
    <Form className="forum-filter" action="/forum">
      <input type="hidden" name="intent" value="all_read" />
      <SubmitButton kind="text" small>
        Mark all as read
      </SubmitButton>
    </Form>
  );
}
