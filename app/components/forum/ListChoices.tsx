import { Form } from "#app/ui/Form.tsx";
import { SubmitButton } from "#app/ui/SubmitButton.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { CategoryLevel } from "#contracts/forum";

/** Follow a tag, or mute its topics. */
export function TagChoice({
  tag,
  level,
}: {
  readonly tag: string;
  readonly level: "following" | "muted" | null;
}) {
  const t = useTranslate();
  return (
    <Levels
      intent="tag"
      field="tag"
      value={tag}
      level={level}
      action="/forum"
      choices={[
        { level: "following", label: t("forum.follow.followTag"), on: t("forum.follow.following") },
        { level: "muted", label: t("forum.follow.muteTag"), on: t("forum.follow.muted") },
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
  const t = useTranslate();
  return (
    <>
      <Levels
        intent="category"
        field="category"
        value={category}
        level={level}
        action={action}
        choices={[
          { level: "following", label: t("forum.follow.follow"), on: t("forum.follow.following") },
          { level: "watching", label: t("forum.follow.notify"), on: t("forum.follow.notified") },
          { level: "muted", label: t("forum.follow.mute"), on: t("forum.follow.muted") },
        ]}
      />
      {level === "muted" && <p className="caption forum-quiet">{t("forum.follow.mutedNotice")}</p>}
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
  const t = useTranslate();
  return (
    <Form className="forum-filter" action="/forum">
      <input type="hidden" name="intent" value="all_read" />
      <SubmitButton kind="text" small>
        {t("forum.list.markAllRead")}
      </SubmitButton>
    </Form>
  );
}
