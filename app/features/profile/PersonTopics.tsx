import { TopicRow } from "#app/components/forum/TopicRow.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { TopicSummary } from "#contracts/forum";

interface Props {
  readonly topics: readonly TopicSummary[];
  readonly next: string | null;
}

export function PersonTopics({ topics, next }: Props) {
  const t = useTranslate();
  return (
    <>
      <ol>
        {topics.map((topic) => (
          <TopicRow key={topic.id} topic={topic} inCategory={false} />
        ))}
      </ol>
      {next && <ButtonLink href={next}>{t("people.showMore")}</ButtonLink>}
    </>
  );
}
