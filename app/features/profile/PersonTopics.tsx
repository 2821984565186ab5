import { TopicRow } from "#app/components/forum/TopicRow.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import type { TopicSummary } from "#contracts/forum";

interface Props {
  readonly topics: readonly TopicSummary[];
  readonly next: string | null;
}

export function PersonTopics({ topics, next }: Props) {
  return (
    <>
      <ol>
        {topics.map((topic) => (
          <TopicRow key={topic.id} topic={topic} inCategory={false} />
        ))}
      </ol>
      {next && <ButtonLink href={next}>Show more</ButtonLink>}
    </>
  );
}
