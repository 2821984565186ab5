import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { useTranslate } from "./translate.ts";

export interface Crumb {
  readonly name: string;
  readonly href: string;
  /** Such as a crest, before the name. */
  readonly mark?: ReactNode;
}

/** The path to this page, without the page itself, which its heading names. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const t = useTranslate();
  return (
    <nav aria-label={t("ui.breadcrumbs")}>
      <ol className="crumbs">
        {crumbs.map(({ name, href, mark }, index) => (
          <li key={href}>
            {index > 0 && <Icon name="chevron-right" size={14} />}
            {mark}
            <a href={href} dir="auto">
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
