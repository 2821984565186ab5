import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { When } from "#app/ui/When.tsx";
import { reasonWords } from "#contracts/conduct";
import type { CaseShown } from "./case-shown.ts";
import { StandingPart } from "./StandingPart.tsx";

type OnDesk = NonNullable<CaseShown["desk"]>;

/** How far to believe somebody, from what became of what they reported before. */
const recordWords = ({ acted, decided }: OnDesk["reporters"][number]["record"]): string =>
  decided === 0
    ? "no earlier report was decided"
    : `${acted} of ${decided} earlier ${decided === 1 ? "report was" : "reports were"} acted on`;

/** Whom it is about and who reported it, with what is known of both. For stewards. */
export function CaseHistories({ desk }: { readonly desk: OnDesk }) {
  const { history, reporters } = desk;
  return (
    <>
      {history && (
        <section className="case-part" aria-labelledby="case-person">
          <h2 id="case-person">
            {history.name}, <a href={`/${history.username}`}>@{history.username}</a>
          </h2>
          <DefinitionList
            entries={[
              { term: "Joined", value: <When at={history.joined} /> },
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
                  <a href={`/cases/${code}`}>{what}</a>, <When at={at} />
                </li>
              ))}
            </ul>
          )}
          <h3 className="case-standing">What counts now</h3>
          <StandingPart standing={history.standing} to="steward" />
        </section>
      )}
      {reporters.length > 0 && (
        <section className="case-part" aria-labelledby="case-reporters">
          <h2 id="case-reporters">Reported by</h2>
          <ul className="case-reporters">
            {reporters.map(({ id, username, reason, note, goodFaith, record, weight }) => (
              <li key={id}>
                <a href={`/${username}`}>@{username}</a> <b>{reasonWords[reason].short}</b>
                <span className="choice-hint">
                  {" "}
                  {recordWords(record)}
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
