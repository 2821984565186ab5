import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type PreviewView, previewPath, workPath } from "#contracts/archives";
import { WorkPage } from "../reading/WorkPage.tsx";

/** A work as others will see it, under a bar that says which audience is previewed. */
export function PreviewPage({ preview }: { preview: PreviewView }) {
  const t = useTranslate();
  const { publicId, as, shows, work } = preview;
  const address = (next: { readonly as?: string; readonly of?: string }) =>
    `${previewPath(publicId)}?${new URLSearchParams({ as: as.key, of: shows, ...next })}`;
  return (
    <>
      <section className="page preview-bar" aria-label={t("archives.preview.label")}>
        <div className="preview-head">
          <p>
            <Message
              id="archives.preview.showing"
              values={{ shows, audience: as.name, b: (text) => <b>{text}</b> }}
            />
          </p>
          <p className="preview-ways">
            {preview.hasDraft && preview.isPublished && (
              <a href={address({ of: shows === "draft" ? "published" : "draft" })}>
                {t(
                  shows === "draft"
                    ? "archives.preview.showPublished"
                    : "archives.preview.showDraft",
                )}
              </a>
            )}
            <ButtonLink icon="pencil" href={`${workPath(publicId)}/edit`}>
              {t("archives.preview.edit")}
            </ButtonLink>
          </p>
        </div>
        <nav aria-label={t("archives.preview.viewAs")}>
          <ul className="preview-as">
            {preview.audiences.map(({ key, name }) => (
              <li key={key}>
                <a
                  className="chip"
                  href={address({ as: key })}
                  aria-current={key === as.key ? "page" : undefined}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {preview.problems.length > 0 && (
          <div className="preview-problems">
            <p>{t("archives.preview.problems")}</p>
            <ul>
              {preview.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </div>
        )}
      </section>
      {work ? (
        <WorkPage work={work} isPreview coins="" />
      ) : (
        <div className="page">
          <h1 className="sr-only">{preview.title || t("archives.untitled")}</h1>
          <EmptyState title={t("archives.preview.hiddenTitle")} heading="h2">
            {t("archives.preview.hidden")}
          </EmptyState>
        </div>
      )}
    </>
  );
}
