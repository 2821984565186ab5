import { Icon } from "./Icon.tsx";
import { pagesToShow } from "./pages.ts";

interface Props {
  readonly label: string;
  readonly current: number;
  readonly last: number;
  readonly hrefOf: (page: number) => string;
}

export function Pagination({ label, current, last, hrefOf }: Props) {
  return (
    <nav className="pagination" aria-label={label}>
      {current > 1 && (
        <a href={hrefOf(current - 1)} rel="prev" aria-label="Previous page">
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
            aria-label={`Page ${page}`}
            aria-current={page === current ? "page" : undefined}
          >
            {page}
          </a>
        ),
      )}
      {current < last && (
        <a href={hrefOf(current + 1)} rel="next" aria-label="Next page">
          <Icon name="chevron-right" size={16} />
        </a>
      )}
    </nav>
  );
}
