import { ButtonLink } from "#app/ui/Button.tsx";
import { ConfirmDialog } from "#app/ui/ConfirmDialog.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { SitePageDetails } from "#contracts/site";
import { editPagePath } from "./pages-path.ts";

interface Props {
  readonly page: SitePageDetails;
  readonly confirmsDeletion: boolean;
}

/** What was published before, and deleting the page. */
export function PageVersions({ page: { slug, locale, versions }, confirmsDeletion }: Props) {
  const t = useTranslate();
  const here = editPagePath({ slug, locale });
  return (
    <section className="admin-part" aria-labelledby="versions">
      <h2 id="versions" className="section-head">
        {t("pages.versions")}
      </h2>
      {versions.length === 0 && <p className="admin-note">{t("pages.notTranslated")}</p>}
      <ul>
        {versions.map(({ version, publishedAt, publishedBy }) => (
          <li key={version}>
            <a href={editPagePath({ slug, locale, version })}>{t("pages.version", { version })}</a>
            {" · "}
            {publishedBy === null ? (
              <DateTime at={publishedAt} form="exact" />
            ) : (
              <Message
                id="pages.publishedBy"
                values={{
                  date: <DateTime at={publishedAt} form="exact" />,
                  name: <bdi>@{publishedBy}</bdi>,
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <p>
        <ButtonLink kind="danger" href={`${here}&delete`}>
          {t("pages.delete.submit")}
        </ButtonLink>
      </p>
      <ConfirmDialog
        open={confirmsDeletion}
        question={t("pages.delete.question")}
        consequence={t("pages.delete.consequence")}
        act={t("pages.delete.submit")}
        stay={t("pages.delete.keep")}
        closeTo={here}
      >
        <input type="hidden" name="intent" value="delete" />
      </ConfirmDialog>
    </section>
  );
}
