import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { DefinitionList } from "#app/ui/DefinitionList.tsx";
import { Disclosure } from "#app/ui/Disclosure.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type Citations,
  licenses,
  makerRoleNames,
  previewPath,
  versionsPath,
  type WorkView,
} from "#contracts/archives";
import { tipFormPath } from "#contracts/tips";
import { fileSize } from "#platform/file-size";
import { browseHref } from "../addresses.ts";
import { WorkRelated } from "./WorkRelated.tsx";

const styles: readonly (readonly [keyof Citations, string])[] = [
  ["apa", "APA"],
  ["mla", "MLA"],
  ["chicago", "Chicago"],
  ["bibtex", "BibTeX"],
  ["ris", "RIS"],
  ["csl", "CSL-JSON"],
  ["dc", "Dublin Core"],
];

/** What is known about a work, and what can be done with it. */
export function WorkAside({
  work,
  isPreview = false,
}: {
  work: WorkView;
  isPreview?: boolean | undefined;
}) {
  const t = useTranslate();
  const license = licenses[work.license];
  return (
    <aside className="work-aside" aria-label={t("archives.aside.label")}>
      {!isPreview && <WorkActions work={work} />}
      <DefinitionList
        entries={[
          ...work.makers.map(({ name, role }) => ({
            key: `${role} ${name}`,
            term: t(makerRoleNames[role]),
            value: name,
          })),
          ...(work.date
            ? [{ term: t("archives.aside.date"), value: work.date.replace("/", " – ") }]
            : []),
          {
            term: t("archives.aside.language"),
            value: work.languageName,
          },
          ...(work.bytes > 0
            ? [{ term: t("archives.aside.size"), value: fileSize(work.bytes, t.locale) }]
            : []),
          { term: t("archives.aside.version"), value: String(Math.max(1, work.revision)) },
        ]}
      />
      <section>
        <h2>{t("archives.aside.license")}</h2>
        <p>
          {license.url ? (
            <a href={license.url} rel="license noopener external">
              {t(license.name)}
            </a>
          ) : (
            t(license.name)
          )}
        </p>
        {work.licenseText && <p className="quiet">{work.licenseText}</p>}
        {work.sourceUrl && (
          <p>
            <a href={work.sourceUrl} rel="nofollow ugc noopener external">
              {t("archives.aside.source")}
            </a>
          </p>
        )}
      </section>
      <WorkRelated work={work} />
      {work.tags.length > 0 && (
        <p className="work-tags">
          {work.tags.map((tag) => (
            <a key={tag} className="chip" href={browseHref({ facets: [`tag:${tag}`] })}>
              {tag}
            </a>
          ))}
        </p>
      )}
      <Disclosure summary={t("archives.aside.cite")}>
        {styles.map(([style, name]) => (
          <Disclosure key={style} summary={name} group="cite">
            <p
              className="work-cite"
              dir="auto"
              translate="no"
              data-plain={name === name.toUpperCase() || undefined}
            >
              {work.citations[style]}
            </p>
          </Disclosure>
        ))}
      </Disclosure>
      {work.revisions.length > 0 && (
        <section id="versions">
          <h2>{t("archives.aside.versions")}</h2>
          <ol className="work-versions">
            {work.revisions.map(({ number, at, note, changes }) => (
              <li key={number}>
                <p>
                  <b>{t("archives.versions.version", { number })}</b>{" "}
                  <DateTime at={at} form="short" /> {note}
                </p>
                {changes.length > 0 && (
                  <ul>
                    {changes.map((change) => (
                      <li key={change}>{change}</li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ol>
          {work.content && work.revision > 1 && !isPreview && (
            <a className="work-act" href={versionsPath(work.publicId)}>
              {t("archives.aside.compareVersions")}
            </a>
          )}
        </section>
      )}
    </aside>
  );
}

function WorkActions({ work }: { work: WorkView }) {
  const t = useTranslate();
  const { may, by, href } = work;
  if (!may.edit && !may.withdraw && !may.report && !may.tip && !may.seeSales && !may.seeStatistics)
    return null;
  return (
    <p className="work-acts">
      {may.edit && (
        <ButtonLink icon="pencil" href={`${href}/edit`}>
          {t("archives.actions.edit")}
        </ButtonLink>
      )}
      {may.edit && (
        <a className="work-act" href={previewPath(work.publicId)}>
          {t("archives.actions.preview")}
        </a>
      )}
      {may.tip && by.username && (
        <ButtonLink
          kind="money"
          icon="hand-coins"
          href={tipFormPath(by.username, { kind: "work", id: work.id })}
        >
          {t("archives.actions.tip", { name: by.name })}
        </ButtonLink>
      )}
      {may.seeSales && (
        <a className="work-act" href={`${href}/sales`}>
          {t("archives.actions.sales")}
        </a>
      )}
      {may.seeStatistics && (
        <a className="work-act" href={`${href}/statistics`}>
          {t("archives.actions.statistics")}
        </a>
      )}
      {work.purchase && (
        <a className="work-act" href={work.purchase}>
          {t("archives.actions.receipt")}
        </a>
      )}
      {may.withdraw && (
        <a className="work-act" href={`${href}?ask=withdraw`}>
          {t("archives.actions.withdraw")}
        </a>
      )}
      {may.report && (
        <a className="work-act" href={`${href}?ask=report`}>
          {t("archives.actions.report")}
        </a>
      )}
    </p>
  );
}
