import { directionOf, type locales } from "#platform/i18n";

interface Props {
  readonly language: keyof typeof locales;
  readonly children: string;
  /** All of it; in a list long texts are cut off. */
  readonly whole?: boolean;
}

/** A text in another language than the page's, as it is written in the catalog. */
export function InLanguage({ language, children, whole }: Props) {
  return (
    <span
      className="admin-catalog-text"
      data-whole={whole || undefined}
      lang={language}
      dir={directionOf(language)}
    >
      {children}
    </span>
  );
}
