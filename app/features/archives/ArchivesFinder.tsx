import "#app/ui/find-line.css";
import { Icon } from "#app/ui/Icon.tsx";

/** Finds works by words, or by what libraries call them. */
export function ArchivesFinder() {
  return (
    <search className="archives-find">
      <form action="/search" method="get" className="find-line">
        <Icon name="search" size={18} />
        <input
          type="search"
          name="q"
          aria-label="Search the archives"
          placeholder="Words, a maker, a DOI, an ISBN"
          maxLength={200}
          autoComplete="off"
          dir="auto"
        />
        <input type="hidden" name="type" value="works" />
        <button type="submit" className="btn btn-quiet btn-small">
          Find
        </button>
      </form>
    </search>
  );
}
