import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { SharedFolder } from "#contracts/saved";
import { TargetText } from "./TargetText.tsx";

interface Props {
  /** Of the folder's first page. */
  readonly path: string;
  readonly folder: SharedFolder;
}

/** A shared folder: what the reader may read of it, without the owner's notes. */
export function SharedScreen({ path, folder }: Props) {
  const t = useTranslate();
  const { name, by, things, page, more } = folder;
  return (
    <div className="page">
      <header className="saved-head">
        <h1 dir="auto">{name}</h1>
        <p className="quiet">
          {by ? t("saved.shared.by", { name: by }) : t("saved.shared.anonymous")}
        </p>
      </header>
      <div className="saved-main">
        {things.length === 0 ? (
          <EmptyState heading="h2" title={t("saved.shared.none.title")}>
            {t("saved.shared.none.text")}
          </EmptyState>
        ) : (
          <ol className="saved-lines saved-shared">
            {things.map((thing) => (
              <li key={thing.href} className="saved-text">
                <TargetText thing={thing} />
                <p className="saved-facts">
                  {thing.by && <span>{thing.by}</span>}
                  {thing.place && <bdi>{thing.place}</bdi>}
                </p>
              </li>
            ))}
          </ol>
        )}
        <nav className="saved-more" aria-label={t("saved.pages")}>
          {page > 1 && (
            <a className="link" href={path}>
              {t("saved.firstPage")}
            </a>
          )}
          {more && (
            <ButtonLink href={`${path}?page=${page + 1}`} rel="next">
              {t("saved.showMore")}
            </ButtonLink>
          )}
        </nav>
      </div>
    </div>
  );
}
