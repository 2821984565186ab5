import { WorkGrid } from "#app/components/archives/WorkCard.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { WorkSummary } from "#contracts/archives";

interface Props {
  readonly works: readonly WorkSummary[];
  readonly next: string | null;
}

export function PersonWorks({ works, next }: Props) {
  const t = useTranslate();
  return (
    <>
      <WorkGrid works={works} eager={2} />
      {next && (
        <p className="archives-more">
          <ButtonLink href={next}>{t("archives.list.showMoreWorks")}</ButtonLink>
        </p>
      )}
    </>
  );
}
