import { TopicRow } from "#app/components/forum/TopicRow.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import type { TopicLine } from "#contracts/forum";

interface Props {
  readonly topics: readonly TopicLine[];
  readonly next: string | null;
}

/** The topics somebody opened, on their own page. */
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
