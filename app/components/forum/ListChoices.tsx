import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import type { CategoryLevel } from "#contracts/forum";

/** Follow a tag, or mute its topics. */
export function TagChoice({
  tag,
  level,
}: {
  readonly tag: string;
  readonly level: "following" | "muted" | null;
}) {
  return (
    <Levels
      intent="tag"
      field="tag"
      value={tag}
      level={level}
      action="/forum"
      choices={[
        { level: "following", label: "Follow this tag", on: "Following" },
        { level: "muted", label: "Mute this tag", on: "Muted" },
      ]}
    />
  );
}

interface CategoryProps {
  readonly category: string;
  readonly level: CategoryLevel | null;
  /** The form's target: the current page. */
  readonly action: string;
}

/** Follow a category, get notified of each new topic in it, or mute it. */
export function CategoryChoice({ category, level, action }: CategoryProps) {
  return (
    <>
      <Levels
        intent="category"
        field="category"
        value={category}
        level={level}
        action={action}
        choices={[
          { level: "following", label: "Follow", on: "Following" },
          { level: "watching", label: "Tell me of new topics", on: "Told of new topics" },
          { level: "muted", label: "Mute", on: "Muted" },
        ]}
      />
      {level === "muted" && (
        <p className="caption forum-quiet">
          You muted this category. Its topics show here and nowhere else for you; press Muted to
          have them back.
        </p>
      )}
    </>
  );
}

interface LevelsProps {
  readonly intent: string;
  readonly field: string;
  readonly value: string;
  readonly level: string | null;
  readonly action: string;
  readonly choices: readonly {
    readonly level: string;
    readonly label: string;
    readonly on: string;
  }[];
}

/** At most one level is active; choosing it again clears it. */
function Levels({ intent, field, value, level, action, choices }: LevelsProps) {
  return (
    <Form className="forum-filter" action={action} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={field} value={value} />
      {choices.map((choice) => (
        <button
          key={choice.level}
          type="submit"
          name="level"
          value={level === choice.level ? "none" : choice.level}
          className="chip"
          aria-pressed={level === choice.level}
        >
          {level === choice.level ? choice.on : choice.label}
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
