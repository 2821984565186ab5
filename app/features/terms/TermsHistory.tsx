import { DateTime } from "#app/ui/DateTime.tsx";
import type { TermsView } from "#contracts/site";

/** Every version there was, newest first, each with what it changed. */
export function TermsHistory({ terms }: { readonly terms: TermsView }) {
  return (
    <aside className="terms-history" aria-labelledby="versions">
      <h2 className="section-head" id="versions">
        Versions
      </h2>
      <ol>
        {terms.history.map(({ version, date, summary }) => (
          <li key={version}>
            <a
              href={`/terms?version=${version}`}
              aria-current={
                version === terms.version && terms.since === undefined ? "page" : undefined
              }
            >
              Version {version}
            </a>
            <DateTime at={date} className="caption" />
            <p>{summary}</p>
            {version > 1 && (
              <a
                href={`/terms?version=${version}&since=${version - 1}`}
                aria-current={
                  version === terms.version && terms.since === version - 1 ? "page" : undefined
                }
              >
                What changed from version {version - 1}
              </a>
            )}
          </li>
        ))}
      </ol>
    </aside>
  );
}
