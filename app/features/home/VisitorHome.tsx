import { Facts } from "#app/components/landing/Facts.tsx";
import { HeroImage } from "#app/components/landing/HeroImage.tsx";
import { LandingHero } from "#app/components/landing/LandingHero.tsx";
import type { SiteLinks } from "#app/components/shell/navigation.ts";
import { ButtonLink } from "#app/ui/Button.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { FeeExample } from "#contracts/payments";
import type { LandingView } from "#contracts/site";
import { type Announcement, Announcements } from "./Announcements.tsx";
import { type Highlights, SiteHighlights } from "./SiteHighlights.tsx";
import { TipBreakdown } from "./TipBreakdown.tsx";

interface Props {
  readonly highlights: Highlights | undefined;
  /** What the site wrote itself; without it, what the product says. */
  readonly landing: LandingView | undefined;
  readonly announcements: readonly Announcement[];
  /** Undefined where payments are off: then nothing about money is promised. */
  readonly feeExample: FeeExample | undefined;
  readonly siteLinks: Pick<SiteLinks, "signUp" | "signIn">;
}

const facts = [
  ["home.facts.publish.title", "home.facts.publish.text"],
  ["home.facts.guilds.title", "home.facts.guilds.text"],
  ["home.facts.archives.title", "home.facts.archives.text"],
  ["home.facts.money.title", "home.facts.money.text"],
] as const;

const factsWithoutPayments = [
  ["home.facts.share.title", "home.facts.share.text"],
  ["home.facts.talk.title", "home.facts.talk.text"],
  ["home.facts.archives.title", "home.facts.archives.text"],
  ["home.facts.privacy.title", "home.facts.privacy.text"],
] as const;

/** The first page for someone who has not signed in: what this place is, and what is new in it. */
export function VisitorHome({
  announcements,
  highlights,
  landing,
  feeExample,
  siteLinks: { signUp, signIn },
}: Props) {
  const t = useTranslate();
  const ways = (signUp || signIn) && (
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
  );
  if (landing)
    return (
      <>
        <LandingHero landing={landing} ways={ways} />
        {highlights && <SiteHighlights {...highlights} />}
        <div className="page home-columns">
          <Announcements announcements={announcements} />
        </div>
      </>
    );
  return (
    <>
      <section className="hero">
        <div className="hero-words">
          <h1 className="display">{t("home.hero.title")}</h1>
          <p className="hero-lede">
            {t(feeExample ? "home.hero.text" : "home.hero.textWithoutPayments")}
          </p>
          {ways}
        </div>
        <HeroImage />
      </section>
      <Facts
        facts={(feeExample ? facts : factsWithoutPayments).map(([title, text]) => [
          t(title),
          t(text),
        ])}
      />
      {highlights && <SiteHighlights {...highlights} />}
      <div className="page home-columns">
        <Announcements announcements={announcements} />
        {feeExample && <TipBreakdown {...feeExample} />}
      </div>
    </>
  );
}
