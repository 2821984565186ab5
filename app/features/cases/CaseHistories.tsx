import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { When } from "#app/ui/When.tsx";
import { reasonWords } from "#contracts/conduct";
import type { CaseShown } from "./case-shown.ts";

type OnDesk = NonNullable<CaseShown["desk"]>;

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
        </section>
      )}
      {reporters.length > 0 && (
        <section className="case-part" aria-labelledby="case-reporters">
          <h2 id="case-reporters">Reported by</h2>
          <ul className="case-reporters">
            {reporters.map(({ id, username, reason, note, filed, right }) => (
              <li key={id}>
                <a href={`/${username}`}>@{username}</a> <b>{reasonWords[reason].short}</b>
                <span className="choice-hint">
                  {" "}
                  {filed === 1 ? "first report" : `${right} of ${filed} reports led to something`}
                </span>
                {note && <p>{note}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
