import { useTranslate } from "#app/ui/translate.ts";
import { aiUseNames, aiUses, relationLabels, type WorkView } from "#contracts/archives";

/** External identifiers, related works, and machine-use permissions. */
export function WorkRelated({ work }: { work: WorkView }) {
  const t = useTranslate();
  const statedUses = aiUses.filter((use) => work.aiUses[use]);
  return (
    <>
      {work.identifiers.length > 0 && (
        <section>
          <h2>{t("archives.aside.identifiers")}</h2>
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
          <h2>{t("archives.aside.related")}</h2>
          <ul className="work-related">
            {work.relations.map(({ kind, inverse, title, href, isExternal, withdrawn }) => (
              <li key={`${kind} ${inverse} ${href}`}>
                <b>{t(relationLabels[kind][inverse ? "there" : "here"])}</b>
                <a href={href} rel={isExternal ? "nofollow ugc noopener external" : undefined}>
                  {title}
                </a>
                {withdrawn && <span className="quiet"> {t("archives.aside.withdrawn")}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {statedUses.length > 0 && (
        <section>
          <h2>{t("archives.ai.title")}</h2>
          <ul className="work-related">
            {statedUses.map((use) => (
              <li key={use}>
                <b>{t(aiUseNames[use])}</b>
                {t(work.aiUses[use] === "allow" ? "archives.ai.allowed" : "archives.ai.notAllowed")}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
