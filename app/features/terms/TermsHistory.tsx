import { DateTime } from "#app/ui/DateTime.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { TermsView } from "#contracts/site";

/** Every version there was, newest first, each with what it changed. */
export function TermsHistory({ terms }: { readonly terms: TermsView }) {
  const t = useTranslate();
  return (
    <aside className="terms-history" aria-labelledby="versions">
      <h2 className="section-head" id="versions">
        {t("site.terms.history.title")}
      </h2>
      <ol>
        {terms.history.map(({ version, date, summary, language }) => (
          <li key={version}>
            <a
              href={`/terms?version=${version}`}
              aria-current={
                version === terms.version && terms.since === undefined ? "page" : undefined
              }
            >
              {t("site.terms.history.version", { version })}
            </a>{" "}
            <bdi>
              <DateTime at={date} className="caption" />
            </bdi>
            <p lang={language} dir="auto">
              {summary}
            </p>
            {terms.history.some((each) => each.version === version - 1) && (
              <a
                href={`/terms?version=${version}&since=${version - 1}`}
                aria-current={
                  version === terms.version && terms.since === version - 1 ? "page" : undefined
                }
              >
                {t("site.terms.history.changes", { version: version - 1 })}
              </a>
            )}
          </li>
        ))}
      </ol>
    </aside>
  );
}
