import { DateTime } from "#app/ui/DateTime.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type AccountStatus,
  measureLabels,
  type NextStep,
  strikeDays,
} from "#contracts/moderation";
import type { Message as MessageText } from "#platform/i18n";
import { subjectTitle } from "./subject-title.ts";

const ownNext: Readonly<Record<NextStep, MessageText>> = {
  warn: "moderation.status.next.warn",
  mute_days: "moderation.status.next.muteDays",
  mute_weeks: "moderation.status.next.muteWeeks",
  suspend: "moderation.status.next.suspend",
  close: "moderation.status.next.close",
};

const theirNext: Readonly<Record<NextStep, MessageText>> = {
  warn: "moderation.status.nextTheirs.warn",
  mute_days: "moderation.status.nextTheirs.muteDays",
  mute_weeks: "moderation.status.nextTheirs.muteWeeks",
  suspend: "moderation.status.nextTheirs.suspend",
  close: "moderation.status.nextTheirs.close",
};

interface Props {
  readonly standing: AccountStatus;
  /** Whether the text addresses the member or a moderator. */
  readonly to: "person" | "steward";
}

/** A member's active strikes, their expiry, and the usual next step. */
export function AccountStatusPart({ standing: { strikes, next }, to }: Props) {
  const t = useTranslate();
  const own = to === "person";
  return (
    <>
      {strikes.length === 0 ? (
        <p>{own ? t("moderation.status.none") : t("moderation.status.noneTheirs")}</p>
      ) : (
        <ul className="case-earlier">
          {strikes.map(({ code, title, form, measure, weight, until }) => (
            <li key={`${code} ${until}`}>
              <Message
                id="moderation.status.strike"
                values={{
                  weight,
                  title: <a href={`/cases/${code}`}>{subjectTitle(t, { title, form })}</a>,
                  measure: t(own ? measureLabels[measure].pastTense : measureLabels[measure].name),
                  b: (text) => <b>{text}</b>,
                  date: <DateTime at={until} />,
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <p>{t(own ? ownNext[next] : theirNext[next])}</p>
    </>
  );
}

/** Explains the rules to the member. */
export function AccountStatusRules() {
  const t = useTranslate();
  return <p className="caption">{t("moderation.status.rules", strikeDays)}</p>;
}
