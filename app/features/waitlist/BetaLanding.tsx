import { Facts } from "#app/components/landing/Facts.tsx";
import { HeroPrint } from "#app/components/landing/HeroPrint.tsx";
import type { RegistrationMode } from "#contracts/site";
import { type JoinAnswer, JoinPanel } from "./JoinPanel.tsx";
import { lineRules } from "./line-rules.ts";
import "./waitlist.css";

interface Props {
  readonly mode: RegistrationMode;
  readonly answer: JoinAnswer;
}

/** For whoever hears of the place for the first time: what it is, why there is a wait, how to ask. */
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
        <HeroPrint />
      </section>
      <Facts facts={lineRules} />
    </>
  );
}
