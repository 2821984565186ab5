import { useTranslate } from "#app/ui/translate.ts";
import "#app/ui/find-line.css";
import { Icon } from "#app/ui/Icon.tsx";

/** Finds works by words, or by what libraries call them. */
export function ArchivesFinder() {
  const t = useTranslate();
  return (
    <search className="archives-find">
      <form action="/search" method="get" className="find-line">
        <Icon name="search" size={18} />
        <input
          type="search"
          name="q"
          aria-label={t("archives.search.label")}
          placeholder={t("archives.search.placeholder")}
          maxLength={200}
          autoComplete="off"
        />
        <input type="hidden" name="type" value="works" />
        <button type="submit" className="btn btn-quiet btn-small">
          {t("archives.search.submit")}
        </button>
      </form>
    </search>
  );
}
