import { Facts } from "#app/components/landing/Facts.tsx";
import { HeroImage } from "#app/components/landing/HeroImage.tsx";
import type { SiteLinks } from "#app/components/shell/navigation.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type Announcement, Announcements } from "./Announcements.tsx";
import { type Highlights, SiteHighlights } from "./SiteHighlights.tsx";
import { TipBreakdown } from "./TipBreakdown.tsx";

interface Props {
  readonly highlights: Highlights | undefined;
  readonly announcements: readonly Announcement[];
  readonly siteLinks: Pick<SiteLinks, "signUp" | "signIn">;
}

const facts = [
  ["home.facts.publish.title", "home.facts.publish.text"],
  ["home.facts.guilds.title", "home.facts.guilds.text"],
  ["home.facts.archives.title", "home.facts.archives.text"],
  ["home.facts.money.title", "home.facts.money.text"],
] as const;

/** The first page for someone who has not signed in: what this place is, and what is new in it. */
export function VisitorHome({ announcements, highlights, siteLinks: { signUp, signIn } }: Props) {
  const t = useTranslate();
  return (
    <>
      <section className="hero">
        <div className="hero-words">
          <h1 className="display">{t("home.hero.title")}</h1>
          <p className="hero-lede">{t("home.hero.text")}</p>
          {(signUp || signIn) && (
            <p className="hero-ways">
              {signUp && (
                <ButtonLink kind="primary" href={signUp}>
                  {t("shell.signUp")}
                </ButtonLink>
              )}
              {signIn && (
                <ButtonLink kind="text" href={signIn}>
                  {t("shell.signIn")}
                </ButtonLink>
              )}
            </p>
          )}
        </div>
        <HeroImage />
      </section>
      <Facts facts={facts.map(([title, text]) => [t(title), t(text)])} />
      {highlights && <SiteHighlights {...highlights} />}
      <div className="page home-columns">
        <Announcements announcements={announcements} />
        <TipBreakdown />
      </div>
    </>
  );
}
