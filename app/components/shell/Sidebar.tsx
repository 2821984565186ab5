import { ButtonLink } from "#app/ui/Button.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { renderedOnce } from "#app/ui/rendered-parts.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { AccountButton } from "./AccountMenu.tsx";
import { Brand } from "./Brand.tsx";
import {
  isWithin,
  itemName,
  type NavItem,
  placeOf,
  type SiteLinks,
  signInFrom,
} from "./navigation.ts";
import { SearchField } from "./SearchField.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import type { Viewer } from "./viewer.ts";

export interface ShellProps {
  readonly navItems: readonly NavItem[];
  readonly siteLinks: SiteLinks;
  readonly viewer?: Viewer;
  /** The current path, with its query. */
  readonly path: string;
}

export function Sidebar({ navItems, siteLinks, viewer, path }: ShellProps) {
  return (
    <header className="rail">
      <div className="rail-inner">
        <Brand />
        {siteLinks.search && (
          <SearchField action={siteLinks.search} viewer={viewer} navItems={navItems} />
        )}
        <Places
          items={navItems.filter(({ members }) => viewer || !members)}
          counts={viewer?.counts}
          pathname={path.split("?")[0] ?? path}
        />
        <div className="rail-gap" />
        <div className="rail-foot">
          {viewer ? (
            <AccountButton viewer={viewer} />
          ) : (
            <GuestFooter siteLinks={siteLinks} path={path} />
          )}
        </div>
      </div>
    </header>
  );
}

interface PlacesProps {
  readonly items: readonly NavItem[];
  readonly counts: Viewer["counts"] | undefined;
  /** The current path, without its query. */
  readonly pathname: string;
}

function PlaceLinks({ items, counts, pathname }: PlacesProps) {
  const t = useTranslate();
  return (
    <nav className="places" aria-label={t("shell.mainNavigation")}>
      {items.map(({ href, icon, ...item }) => (
        <a
          key={`${href} ${item.label}`}
          href={href}
          aria-current={isWithin(pathname, href) ? "page" : undefined}
        >
          <Icon name={icon} />
          {itemName(item, t)}
          {counts?.[href] ? (
            <span className="places-count">
              {counts[href]}
              <span className="sr-only"> {t("shell.unread")}</span>
            </span>
          ) : null}
        </a>
      ))}
    </nav>
  );
}

const Places = import.meta.env.SSR
  ? renderedOnce("Places", PlaceLinks, {
      only: (props) => ({ ...props, pathname: placeOf(props.pathname, props.items) }),
    })
  : PlaceLinks;

function GuestFooter({ siteLinks, path }: { siteLinks: SiteLinks; path: string }) {
  const t = useTranslate();
  return (
    <>
      {(siteLinks.signIn || siteLinks.signUp) && (
        <div className="rail-doors">
          {siteLinks.signUp && (
            <ButtonLink href={siteLinks.signUp} kind="primary" small wide>
              {t("shell.signUp")}
            </ButtonLink>
          )}
          {siteLinks.signIn && (
            <ButtonLink href={signInFrom(siteLinks.signIn, path)} small wide>
              {t("shell.signIn")}
            </ButtonLink>
          )}
        </div>
      )}
      <ThemeSwitch />
    </>
  );
}
