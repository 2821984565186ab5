import { Facts } from "#app/components/landing/Facts.tsx";
import { HeroImage } from "#app/components/landing/HeroImage.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { RegistrationMode } from "#contracts/site";
import { type JoinAnswer, JoinPanel } from "./JoinPanel.tsx";
import { waitlistRules } from "./waitlist-rules.ts";
import "./waitlist.css";

interface Props {
  readonly mode: RegistrationMode;
  readonly answer: JoinAnswer;
}

/** For first-time visitors: what the site is, why there is a waitlist, how to join. */
export function BetaLanding({ mode, answer }: Props) {
  const t = useTranslate();
  return (
    <>
      <section className="hero hero-list">
        <div className="hero-words">
          <h1 className="display">{t("waitlist.landing.title")}</h1>
          <p className="hero-lede">{t("waitlist.landing.lead")}</p>
          <JoinPanel mode={mode} answer={answer} />
        </div>
        <HeroImage />
      </section>
      <Facts facts={waitlistRules.map(([title, text]) => [t(title), t(text)] as const)} />
    </>
  );
}
