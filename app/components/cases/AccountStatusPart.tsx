import { DateTime } from "#app/ui/DateTime.tsx";
import {
  type AccountStatus,
  measureLabels,
  type StrikeWeight,
  strikeDays,
} from "#contracts/moderation";

const weights: Readonly<Record<StrikeWeight, string>> = { light: "light", serious: "serious" };

interface Props {
  readonly standing: AccountStatus;
  /** Whether the text addresses the member or a moderator. */
  readonly to: "person" | "steward";
}

/** A member's active strikes, their expiry, and the usual next step. */
export function AccountStatusPart({ standing: { strikes, next }, to }: Props) {
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
              {own ? measureLabels[measure].pastTense : measureLabels[measure].name}. Counts as{" "}
              <b>{weights[weight]}</b> until <DateTime at={until} />.
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

/** Explains the rules to the member. */
export function AccountStatusRules() {
  return (
    <p className="caption">
      A reminder and what is done to a single thing count for {strikeDays.light} days; muting,
      suspending and the like for {strikeDays.serious}. Then they fade by themselves. If you object
      and are right, it stops counting at once. Nothing follows by itself: a steward looks each
      time.
    </p>
  );
}
