import { ButtonLink } from "#app/ui/Button.tsx";
import type { WorkLine } from "#contracts/archives";
import { WorkGrid } from "./WorkCard.tsx";

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
