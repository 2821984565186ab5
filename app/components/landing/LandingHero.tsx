import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/Button.tsx";
import { Html } from "#app/ui/Html.tsx";
import type { LandingView } from "#contracts/site";
import { HeroImage } from "./HeroImage.tsx";

interface Props {
  readonly landing: LandingView;
  /** The usual buttons, where the site set none. */
  readonly ways: ReactNode;
}

/** What the site wrote for its visitors, at the top of the start page. */
export const LandingHero = ({ landing: { locale, headline, html, buttons }, ways }: Props) => (
  <section className="hero">
    <div className="hero-words">
      <h1 className="display" lang={locale} dir="auto">
        {headline}
      </h1>
      {html && <Html html={html} className="hero-lede prose" lang={locale} />}
      {buttons.length > 0 ? (
        <p className="hero-ways">
          {buttons.map(({ label, path }, index) => (
            <ButtonLink key={path} kind={index === 0 ? "primary" : "text"} href={path}>
              <span lang={locale} dir="auto">
                {label}
              </span>
            </ButtonLink>
          ))}
        </p>
      ) : (
        ways
      )}
    </div>
    <HeroImage />
  </section>
);
