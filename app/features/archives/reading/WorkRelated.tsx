import { aiUseNames, aiUses, type WorkView } from "#contracts/archives";

/** External identifiers, related works, and machine-use permissions. */
export function WorkRelated({ work }: { work: WorkView }) {
  const statedUses = aiUses.filter((use) => work.aiUses[use]);
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
            {work.relations.map(({ label, title, href, isExternal, withdrawn }) => (
              <li key={label + href}>
                <b>{label}</b>
                <a href={href} rel={isExternal ? "nofollow ugc noopener external" : undefined}>
                  {title}
                </a>
                {withdrawn && <span className="quiet"> (withdrawn)</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {statedUses.length > 0 && (
        <section>
          <h2>For machines</h2>
          <ul className="work-related">
            {statedUses.map((use) => (
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
