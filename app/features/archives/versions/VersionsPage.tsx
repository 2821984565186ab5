import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { Button } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Difference } from "#app/ui/Difference.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Message } from "#app/ui/Message.tsx";
import { Select } from "#app/ui/Select.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { VersionsView } from "#contracts/archives";

/** The versions of a work, and a diff of two of them. */
export function VersionsPage({ title, href, versions, compared }: VersionsView) {
  const t = useTranslate();
  const options = versions.map(({ number }) => ({
    value: String(number),
    label: t("archives.versions.version", { number }),
  }));
  return (
    <div className="page versions">
      <Breadcrumbs
        crumbs={[
          { name: t("archives.title"), href: "/archives" },
          { name: title, href },
        ]}
      />
      <h1>{t("archives.versions.title")}</h1>
      {versions.length > 1 && (
        <form className="versions-choose">
          <Select
            name="from"
            label={t("archives.versions.compare")}
            options={options}
            defaultValue={String(compared?.from ?? 1)}
            key={`from-${compared?.from}`}
          />
          <Select
            name="to"
            label={t("archives.versions.with")}
            options={options}
            defaultValue={String(compared?.to ?? versions.length)}
            key={`to-${compared?.to}`}
          />
          <Button type="submit" kind="quiet">
            {t("archives.versions.compare")}
          </Button>
        </form>
      )}
      {compared ? (
        <section aria-labelledby="compared">
          <h2 id="compared">
            {t("archives.versions.compared", { from: compared.from, to: compared.to })}
          </h2>
          <Compared {...compared} />
        </section>
      ) : (
        <EmptyState title={t("archives.versions.nothingTitle")} heading="h2">
          {t(versions.length > 1 ? "archives.versions.chooseTwo" : "archives.versions.onlyOne")}
        </EmptyState>
      )}
      <h2>{t("archives.versions.all")}</h2>
      <ol reversed className="versions-list">
        {versions.map(({ number, at, note }) => (
          <li key={number}>
            <p>
              <b>{t("archives.versions.version", { number })}</b>{" "}
              <span className="quiet">
                <DateTime at={at} form="exact" />
              </span>
              {note && <span className="versions-note">{note}</span>}
            </p>
            {number > 1 && (
              <a href={`?from=${number - 1}&to=${number}`}>
                <Message
                  id="archives.versions.changes"
                  values={{ number, hidden: (text) => <span className="sr-only">{text}</span> }}
                />
              </a>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Compared({ changes, teaser, text }: NonNullable<VersionsView["compared"]>) {
  const t = useTranslate();
  return (
    <>
      {changes.length === 0 && <p className="quiet">{t("archives.versions.same")}</p>}
      <ul className="versions-changes">
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {teaser.length > 0 && (
        <>
          <h3>{t("archives.versions.summary")}</h3>
          <Difference parts={teaser} />
        </>
      )}
      {text.length > 0 && (
        <>
          <h3>{t("archives.versions.text")}</h3>
          <Difference parts={text} />
        </>
      )}
    </>
  );
}
