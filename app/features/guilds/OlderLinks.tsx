import { ButtonLink } from "#app/ui/Button.tsx";
import { useTranslate } from "#app/ui/translate.ts";

interface Props {
  readonly label: string;
  /** The list's own URL, when not on the first page. */
  readonly back: string | undefined;
  /** URL of the next page. */
  readonly earlier: string | undefined;
}

/** Below a list sorted latest first. */
export function OlderLinks({ label, back, earlier }: Props) {
  const t = useTranslate();
  return (
    <nav className="forum-more" aria-label={label}>
      {back && <a href={back}>{t("guilds.backToLatest")}</a>}
      {earlier && <ButtonLink href={earlier}>{t("guilds.showOlder")}</ButtonLink>}
    </nav>
  );
}
