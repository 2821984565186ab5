import { When } from "#app/ui/When.tsx";
import { measureWords, type Standing, type StrikeWeight, strikeDays } from "#contracts/moderation";

const weights: Readonly<Record<StrikeWeight, string>> = { light: "light", serious: "serious" };

interface Props {
  readonly standing: Standing;
  /** Whom the words are for: the person themselves, or a steward. */
  readonly to: "person" | "steward";
}

/** What counts against somebody now, until when, and what usually follows at the next step. */
export function StandingPart({ standing: { strikes, next }, to }: Props) {
  const own = to === "person";
  return (
    <>
      {strikes.length === 0 ? (
        <p>{own ? "Nothing counts against you." : "Nothing counts against them."}</p>
      ) : (
        <ul className="case-earlier">
          {strikes.map(({ code, title, measure, weight, until }) => (
            <li key={`${code} ${until}`}>
              <a href={`/cases/${code}`}>{title}</a>:{" "}
              {own ? measureWords[measure].did : measureWords[measure].name}. Counts as{" "}
              <b>{weights[weight]}</b> until <When at={until} />.
            </li>
          ))}
        </ul>
      )}
      <p>
        {own ? "If you break a rule now, what usually follows is " : "Usual next step: "}
        {next}.
      </p>
    </>
  );
}

/** How it works, for the person whose page it is. */
export function StandingRules() {
  return (
    <p className="caption">
      A reminder and what is done to a single thing count for {strikeDays.light} days; muting,
      suspending and the like for {strikeDays.serious}. Then they fade by themselves. If you object
      and are right, it stops counting at once. Nothing follows by itself: a steward looks each
      time.
    </p>
  );
}
