import type { ReactElement, ReactNode } from "react";
import { formatLocale, type Translate } from "#platform/i18n";

/** Elements with what the language writes between the items of a list: “A, B and C”. */
export const listed = (elements: readonly ReactElement[], t: Translate): ReactNode[] =>
  new Intl.ListFormat(formatLocale(t.locale), { type: "conjunction" })
    .formatToParts(elements.map((_, index) => String(index)))
    .map(({ type, value }) => (type === "element" ? elements[Number(value)] : value));
