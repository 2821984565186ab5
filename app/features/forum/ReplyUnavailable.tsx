import { ButtonLink } from "#app/ui/Button.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { TopicPageView } from "#contracts/forum";

/** In place of the form, for those who can't reply. */
export function ReplyUnavailable({
  topic,
  isMember,
  signIn,
}: {
  readonly topic: TopicPageView;
  readonly isMember: boolean;
  readonly signIn: string;
}) {
  const t = useTranslate();
  if (!isMember)
    return (
      <p className="topic-shut">
        <ButtonLink kind="primary" href={signIn}>
          {t("forum.topic.signInToReply")}
        </ButtonLink>
      </p>
    );
  return (
    <p className="topic-shut quiet">
      <Icon name="lock" size={16} />
      {t(
        topic.locked
          ? "forum.topic.locked"
          : topic.deleted
            ? "forum.topic.deleted"
            : "forum.topic.readOnly",
      )}
    </p>
  );
}
