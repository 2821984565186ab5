import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { Button } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Difference } from "#app/ui/Difference.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Select } from "#app/ui/Select.tsx";
import type { VersionsView } from "#contracts/archives";

/** The versions of a work, and a diff of two of them. */
export function VersionsPage({ title, href, versions, compared }: VersionsView) {
  const options = versions.map(({ number }) => ({
    value: String(number),
    label: `Version ${number}`,
  }));
  return (
    <div className="page versions">
      <Breadcrumbs
        crumbs={[
          { name: "Archives", href: "/archives" },
          { name: title, href },
        ]}
      />
      <h1>Versions</h1>
      {versions.length > 1 && (
        <form className="versions-choose">
          <Select
            name="from"
            label="Compare"
            options={options}
            defaultValue={String(compared?.from ?? 1)}
            key={`from-${compared?.from}`}
          />
          <Select
            name="to"
            label="with"
            options={options}
            defaultValue={String(compared?.to ?? versions.length)}
            key={`to-${compared?.to}`}
          />
          <Button type="submit" kind="quiet">
            Compare
          </Button>
        </form>
      )}
      {compared ? (
        <section aria-labelledby="compared">
          <h2 id="compared">
            From version {compared.from} to version {compared.to}
          </h2>
          <Compared {...compared} />
        </section>
      ) : (
        <EmptyState title="Nothing to compare" heading="h2">
          {versions.length > 1 ? "Choose two versions that are there." : "There is one version."}
        </EmptyState>
      )}
      <h2>All versions</h2>
      <ol reversed className="versions-list">
        {versions.map(({ number, at, note }) => (
          <li key={number}>
            <p>
              <b>Version {number}</b>{" "}
              <span className="quiet">
                <DateTime at={at} form="exact" />
              </span>
              {note && <span className="versions-note">{note}</span>}
            </p>
            {number > 1 && (
              <a href={`?from=${number - 1}&to=${number}`}>
                What changed<span className="sr-only"> in version {number}</span>
              </a>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Compared({ changes, teaser, text }: NonNullable<VersionsView["compared"]>) {
  return (
    <>
      {changes.length === 0 && <p className="quiet">They say the same.</p>}
      <ul className="versions-changes">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {teaser.length > 0 && (
        <>
          <h3>Teaser</h3>
          <Difference parts={teaser} />
        </>
      )}
      {text.length > 0 && (
        <>
          <h3>Text</h3>
          <Difference parts={text} />
        </>
      )}
    </>
  );
}
