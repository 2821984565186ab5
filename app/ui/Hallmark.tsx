import { useTranslate } from "./translate.ts";

interface Props {
  readonly initials: string;
  /** The date letter of the year. */
  readonly yearMark: string;
  readonly height?: number;
  /** The proof it represents: a hallmark is always a link, never decoration. */
  readonly href: string;
}

/**
 * Three punches: maker, site, year. Used only on ledger entries, treasury checks and audit lines.
 */
export function Hallmark({ initials, yearMark, height = 20, href }: Props) {
  const t = useTranslate();
  return (
    <a href={href} className="hallmark-link">
      <span className="sr-only">{t("ui.hallmark", { initials, year: yearMark })}</span>
      <svg
        className="hallmark"
        height={height}
        width={height * 3.5}
        viewBox="0 0 70 20"
        aria-hidden="true"
      >
        <path d="M4 1.5H18L21 4.5V15.5L18 18.5H4L1 15.5V4.5ZM35 .8 44.2 10 35 19.2 25.8 10ZM50 1.5H66V11C66 15.5 62 18 58 19 54 18 50 15.5 50 11Z" />
        <path d="M32 13V9.6a3 3 0 0 1 6 0V13" strokeWidth="1.3" />
        <text x="11" y="13.4">
          {initials}
        </text>
        <text x="58" y="12.8">
          {yearMark}
        </text>
      </svg>
    </a>
  );
}
