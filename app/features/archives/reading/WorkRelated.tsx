import { aiUseNames, aiUses, type WorkView } from "#contracts/archives";

/** What a work is called elsewhere, what it is related to, and what machines may do with it. */
export function WorkRelated({ work }: { work: WorkView }) {
  const said = aiUses.filter((use) => work.aiUses[use]);
  return (
    <>
      {work.identifiers.length > 0 && (
        <section>
          <h2>Identifiers</h2>
          <ul className="work-related">
            {work.identifiers.map(({ name, value, href }) => (
              <li key={href}>
                <b>{name}</b>
                <a href={href} rel="nofollow ugc noopener external">
                  {value}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {work.relations.length > 0 && (
        <section>
          <h2>Related</h2>
          <ul className="work-related">
            {work.relations.map(({ words, title, href, elsewhere, withdrawn }) => (
              <li key={words + href}>
                <b>{words}</b>
                <a href={href} rel={elsewhere ? "nofollow ugc noopener external" : undefined}>
                  {title}
                </a>
                {withdrawn && <span className="quiet"> (withdrawn)</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {said.length > 0 && (
        <section>
          <h2>For machines</h2>
          <ul className="work-related">
            {said.map((use) => (
              <li key={use}>
                <b>{aiUseNames[use]}</b>
                {work.aiUses[use] === "allow" ? "Allowed" : "Not allowed"}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
