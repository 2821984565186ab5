import { useTranslate } from "./translate.ts";
import { useIsLinked } from "./turned-off.ts";

export interface Tab {
  readonly name: string;
  readonly href: string;
  readonly count?: number;
  /** There are more than were counted. */
  readonly more?: boolean;
}

interface Props {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The href of the active tab. */
  readonly current: string;
}

/** Pages side by side: words on a rule. Each is an address, so each can be opened and shared; none that the site turned off. */
export function Tabs({ label, tabs, current }: Props) {
  const t = useTranslate();
  const isLinked = useIsLinked();
  return (
    <nav className="tabs" aria-label={label}>
      {tabs
        .filter(({ href }) => isLinked(href))
        .map(({ name, href, count, more }) => (
          <a key={href} href={href} aria-current={href === current ? "page" : undefined}>
            {name}
            {count !== undefined && (
              <span className="tab-count">
                {t.number(count)}
                {more && "+"}
              </span>
            )}
          </a>
        ))}
    </nav>
  );
}
