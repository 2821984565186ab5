import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { reasonDetails } from "#contracts/report-reasons";
import { AccountStatusPart } from "./AccountStatusPart.tsx";
import type { CaseData } from "./case-data.ts";

type StaffView = NonNullable<CaseData["staffView"]>;

/** A reporter's reliability, based on the outcome of their earlier reports. */
const reporterRecord = ({ acted, decided }: StaffView["reporters"][number]["record"]): string =>
  decided === 0
    ? "no earlier report was decided"
    : `${acted} of ${decided} earlier ${decided === 1 ? "report was" : "reports were"} acted on`;

/** The reported member and the reporters, with their histories. For moderators. */
export function CaseHistories({ staffView }: { readonly staffView: StaffView }) {
  const { history, reporters } = staffView;
  return (
    <>
      {history && (
        <section className="case-part" aria-labelledby="case-person">
          <h2 id="case-person">
            {history.name}, <a href={`/${history.username}`}>@{history.username}</a>
          </h2>
          <DefinitionList
            entries={[
              { term: "Joined", value: <DateTime at={history.joined} /> },
              { term: "Posts", value: history.posts.toLocaleString("en-GB") },
              {
                term: "Earlier decisions",
                value: history.earlier.length === 0 ? "None" : history.earlier.length,
              },
            ]}
          />
          {history.earlier.length > 0 && (
            <ul className="case-earlier">
              {history.earlier.map(({ code, what, at }) => (
                <li key={`${code} ${at}`}>
                  <a href={`/cases/${code}`}>{what}</a>, <DateTime at={at} />
                </li>
              ))}
            </ul>
          )}
          <h3 className="case-standing">What counts now</h3>
          <AccountStatusPart standing={history.standing} to="steward" />
        </section>
      )}
      {reporters.length > 0 && (
        <section className="case-part" aria-labelledby="case-reporters">
          <h2 id="case-reporters">Reported by</h2>
          <ul className="case-reporters">
            {reporters.map(({ id, username, reason, note, goodFaith, record, weight }) => (
              <li key={id}>
                <a href={`/${username}`}>@{username}</a> <b>{reasonDetails[reason].short}</b>
                <span className="choice-hint">
                  {" "}
                  {reporterRecord(record)}
                  {record.decided > 0 && ` (× ${weight})`}
                </span>
                {note && <p>{note}</p>}
                {goodFaith && (
                  <p className="choice-hint">
                    Stated with it: “I believe in good faith that it is unlawful.”
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
