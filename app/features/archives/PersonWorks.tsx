import { WorkGrid } from "#app/components/archives/WorkCard.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import type { WorkLine } from "#contracts/archives";

interface Props {
  readonly works: readonly WorkLine[];
  readonly next: string | null;
}

/** What somebody published, on their own page. */
export function PersonWorks({ works, next }: Props) {
  return (
    <>
      <WorkGrid works={works} inSight={2} />
      {next && (
        <p className="archives-more">
          <ButtonLink href={next}>Show more works</ButtonLink>
        </p>
      )}
    </>
  );
}
