import { useTranslate } from "./translate.ts";
/** The mark: a cut-corner punch with two nested arches and a keystone line. */
export function Mark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <path className="mark-ground" d="M6 1H22L27 6V22L22 27H6L1 22V6Z" />
      <path
        className="mark-arches"
        d="M7 27V14A7 7 0 0 1 21 14V27M11 27V15A3 3 0 0 1 17 15V27M14 7V3.4"
      />
    </svg>
  );
}

/** A lozenge after the name of a creator whose identity was verified. */
export function VerifiedBadge({
  size = 15,
  label,
}: {
  readonly size?: number;
  readonly label?: string;
}) {
  const t = useTranslate();
  return (
    <svg
      className="punch"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      role="img"
      aria-label={label ?? t("ui.verified")}
    >
      <path className="punch-ground" d="M8 .6 15.4 8 8 15.4.6 8Z" />
      <path d="M5.4 10.6V8a2.6 2.6 0 0 1 5.2 0v2.6" />
    </svg>
  );
}
