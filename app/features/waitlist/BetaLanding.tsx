import { Facts } from "#app/components/landing/Facts.tsx";
import { HeroImage } from "#app/components/landing/HeroImage.tsx";
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
  return (
    <>
      <section className="hero hero-list">
        <div className="hero-words">
          <h1 className="display">A bench for what you make</h1>
          <p className="hero-lede">
            Guildhall is a workroom for people who make things: publish and be paid plainly, gather
            in guilds, keep the work. We let people in a few at a time, so that everybody is met by
            somebody.
          </p>
          <JoinPanel mode={mode} answer={answer} />
        </div>
        <HeroImage />
      </section>
      <Facts facts={waitlistRules} />
    </>
  );
}
