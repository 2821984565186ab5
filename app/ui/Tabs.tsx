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

/** Pages side by side: words on a rule. Each is an address, so each can be opened and shared. */
export function Tabs({ label, tabs, current }: Props) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ name, href, count, more }) => (
        <a key={href} href={href} aria-current={href === current ? "page" : undefined}>
          {name}
          {count !== undefined && (
            <span className="tab-count">
              {count.toLocaleString("en-GB")}
              {more && "+"}
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}
