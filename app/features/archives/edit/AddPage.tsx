import { kindIcons } from "#app/components/archives/WorkCard.tsx";
import { Breadcrumbs } from "#app/ui/Breadcrumbs.tsx";
import { Form } from "#app/ui/Form.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { kindNames, type WorkKind, workKinds } from "#contracts/archives";
import type { Message } from "#platform/i18n";

const hints: Readonly<Record<WorkKind, Message>> = {
  writing: "archives.kindHints.writing",
  images: "archives.kindHints.images",
  audio: "archives.kindHints.audio",
  video: "archives.kindHints.video",
  document: "archives.kindHints.document",
  software: "archives.kindHints.software",
  dataset: "archives.kindHints.dataset",
  link: "archives.kindHints.link",
};

/** The first step: what it is. Choosing begins a draft. */
export function AddPage({
  drafts,
  next,
}: {
  drafts: readonly { readonly publicId: string; readonly title: string }[];
  /** Cursor of the older ones, if any. */
  next: string | null;
}) {
  const t = useTranslate();
  return (
    <div className="page work-add">
      <Breadcrumbs crumbs={[{ name: t("archives.title"), href: "/archives" }]} />
      <h1>{t("archives.addWork")}</h1>
      <p className="quiet">{t("archives.add.intro")}</p>
      <Form className="kind-grid">
        {workKinds.map((kind) => (
          <button key={kind} type="submit" name="kind" value={kind} className="kind-card">
            <Icon name={kindIcons[kind]} size={22} />
            <b>{t(kindNames[kind])}</b>
            <span>{t(hints[kind])}</span>
          </button>
        ))}
      </Form>
      <section className="archives-moving" aria-labelledby="moving">
        <h2 id="moving" className="field-label">
          {t("archives.add.importTitle")}
        </h2>
        <p className="quiet">{t("archives.add.importHelp")}</p>
        <p>
          <a href="/archives/bag.zip" download>
            {t("archives.add.export")}
          </a>{" "}
          <span className="quiet">{t("archives.add.exportLimit")}</span>
        </p>
      </section>
      {drafts.length > 0 && (
        <section id="drafts" className="archives-drafts" aria-label={t("archives.drafts.title")}>
          <h2 className="field-label">{t("archives.drafts.continue")}</h2>
          <ul>
            {drafts.map(({ publicId, title }) => (
              <li key={publicId}>
                <a href={`/archives/${publicId}/edit`}>{title}</a>
              </li>
            ))}
          </ul>
          {next && (
            <a href={`/archives/add?after=${encodeURIComponent(next)}#drafts`}>
              {t("archives.drafts.older")}
            </a>
          )}
        </section>
      )}
    </div>
  );
}
