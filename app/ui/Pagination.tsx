import { Icon } from "./Icon.tsx";
import { pagesToShow } from "./pages.ts";
import { useTranslate } from "./translate.ts";

interface Props {
  readonly label: string;
  readonly current: number;
  readonly last: number;
  readonly hrefOf: (page: number) => string;
}

export function Pagination({ label, current, last, hrefOf }: Props) {
  const t = useTranslate();
  return (
    <nav className="pagination" aria-label={label}>
      {current > 1 && (
        <a href={hrefOf(current - 1)} rel="prev" aria-label={t("ui.pagination.previous")}>
          <Icon name="chevron-left" size={16} />
        </a>
      )}
      {pagesToShow(current, last).map((page, index, pages) =>
        page === null ? (
          <span key={`after ${pages[index - 1]}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={page}
            href={hrefOf(page)}
            aria-label={t("ui.pagination.page", { page })}
            aria-current={page === current ? "page" : undefined}
          >
            {page}
          </a>
        ),
      )}
      {current < last && (
        <a href={hrefOf(current + 1)} rel="next" aria-label={t("ui.pagination.next")}>
          <Icon name="chevron-right" size={16} />
        </a>
      )}
    </nav>
  );
}
