import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { measureLabels } from "#contracts/moderation";
import { reasonDetails } from "#contracts/report-reasons";
import type { Translate } from "#platform/i18n";
import { AccountStatusPart } from "./AccountStatusPart.tsx";
import type { CaseData } from "./case-data.ts";

type StaffView = NonNullable<CaseData["staffView"]>;

/** A reporter's reliability, based on the outcome of their earlier reports. */
function reporterRecord(
  t: Translate,
  { record: { acted, decided }, weight }: StaffView["reporters"][number],
): string {
  const record = t("moderation.reporters.record", { acted, decided });
  return decided === 0 ? record : t("moderation.reporters.recordAndWeight", { record, weight });
}

/** The reported member and the reporters, with their histories. For moderators. */
export function CaseHistories({ staffView }: { readonly staffView: StaffView }) {
  const t = useTranslate();
  const { history, reporters } = staffView;
  return (
    <>
      {history && (
        <section className="case-part" aria-labelledby="case-person">
          <h2 id="case-person">
            <bdi>{history.name}</bdi>{" "}
            <a href={`/${history.username}`} dir="ltr">
              @{history.username}
            </a>
          </h2>
          <DefinitionList
            entries={[
              { term: t("moderation.history.joined"), value: <DateTime at={history.joined} /> },
              { term: t("moderation.history.posts"), value: t.number(history.posts) },
              {
                term: t("moderation.history.earlier"),
                value:
                  history.earlier.length === 0
                    ? t("moderation.history.none")
                    : t.number(history.earlier.length),
              },
            ]}
          />
          {history.earlier.length > 0 && (
            <ul className="case-earlier">
              {history.earlier.map(({ code, measure, at }) => (
                <li key={`${code} ${at}`}>
                  <a href={`/cases/${code}`}>{t(measureLabels[measure].name)}</a>,{" "}
                  <DateTime at={at} />
                </li>
              ))}
            </ul>
          )}
          <h3 className="case-standing">{t("moderation.history.status")}</h3>
          <AccountStatusPart standing={history.standing} to="steward" />
        </section>
      )}
      {reporters.length > 0 && (
        <section className="case-part" aria-labelledby="case-reporters">
          <h2 id="case-reporters">{t("moderation.reporters.title")}</h2>
          <ul className="case-reporters">
            {reporters.map((reporter) => (
              <li key={reporter.id}>
                <a href={`/${reporter.username}`} dir="ltr">
                  @{reporter.username}
                </a>{" "}
                <b>{t(reasonDetails[reporter.reason].short)}</b>
                <span className="choice-hint"> {reporterRecord(t, reporter)}</span>
                {reporter.note && <p dir="auto">{reporter.note}</p>}
                {reporter.goodFaith && (
                  <p className="choice-hint">{t("moderation.reporters.goodFaith")}</p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
