import { useTranslate } from "#app/ui/translate.ts";
import solway from "./solway.svg?url";

/** The print that hangs beside the words of a title page. */
export function HeroImage() {
  const t = useTranslate();
  return (
    <figure className="hero-print">
      <img src={solway} width="720" height="624" alt={t("site.hero.alt")} fetchPriority="high" />
      <figcaption>
        <b className="serif">{t("site.hero.title")}</b>
        <span>{t("site.hero.credit")}</span>
      </figcaption>
    </figure>
  );
}
