import type { ReactNode } from "react";
import { Icon } from "#app/ui/Icon.tsx";
import { renderedOnce } from "#app/ui/rendered-parts.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { SitePageLink } from "#contracts/site";
import { AccountMenu, YouButton } from "./AccountMenu.tsx";
import { Brand } from "./Brand.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { accountMenu, barItems, isWithin, itemName, placeOf, signInFrom } from "./navigation.ts";
import { type ShellProps, Sidebar } from "./Sidebar.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

/** The frame of every page: rail on wide screens, bars at top and bottom on phones. */
export function Shell({
  children,
  showsSoftware = false,
  pages = [],
  ...parts
}: ShellProps & {
  readonly children: ReactNode;
  /** Whether the footer says which software the site uses. */
  readonly showsSoftware?: boolean;
  /** Pages that the operator lists in the footer. */
  readonly pages?: readonly SitePageLink[];
}) {
  const t = useTranslate();
  return (
    <>
      <a className="skip" href="#content">
        {t("shell.skipToContent")}
      </a>
      <div className="shell">
        <MobileHeader {...parts} />
        <Sidebar {...parts} />
        <div className="content">
          <main id="content" tabIndex={-1}>
            {children}
          </main>
          <footer className="colophon">
            <span>{t("shell.tagline")}</span>
            <a href={`/feedback/new?from=${encodeURIComponent(parts.path)}`} rel="nofollow">
              {t("shell.feedback")}
            </a>
            {pages.map(({ slug, title }) => (
              <a key={slug} href={`/pages/${slug}`}>
                <bdi>{title}</bdi>
              </a>
            ))}
            {showsSoftware && <span>{t("shell.poweredBy", { name: "Guildhall" })}</span>}
            <LanguageMenu path={parts.path} />
            <ThemeSwitch />
          </footer>
        </div>
        <BottomBar {...parts} />
        {parts.viewer && (
          <AccountMenu {...parts} viewer={parts.viewer} pathname={pathOf(parts.path)} />
        )}
      </div>
    </>
  );
}

function MobileHeader({ siteLinks, viewer, path }: ShellProps) {
  const t = useTranslate();
  return (
    <header className="phone-top">
      <Brand />
      {siteLinks.search && (
        <a className="icon-btn" href={siteLinks.search} aria-label={t("shell.search")}>
          <Icon name="search" size={22} />
        </a>
      )}
      {viewer && siteLinks.notifications && (
        <Bell href={siteLinks.notifications} count={viewer.counts[siteLinks.notifications] ?? 0} />
      )}
      {!viewer && siteLinks.signIn && (
        <a className="btn btn-quiet btn-small" href={signInFrom(siteLinks.signIn, path)}>
          {t("shell.signIn")}
        </a>
      )}
    </header>
  );
}

function Bell({ href, count }: { href: string; count: number }) {
  const t = useTranslate();
  return (
    <a
      className="icon-btn phone-bell"
      href={href}
      aria-label={t("shell.unreadNotifications", { count })}
    >
      <Icon name="bell" size={22} />
      {count > 0 && <span className="dot" />}
    </a>
  );
}

const pathOf = (path: string) => path.split("?")[0] ?? path;

/**
 * The bottom bar on phones. Hidden if there is only one item: the logo above already links there.
 */
function BarLinks({ navItems, viewer, path }: ShellProps) {
  const t = useTranslate();
  const pathname = pathOf(path);
  const items = barItems(navItems, viewer !== undefined);
  if (items.length < 2) return null;
  return (
    <nav className="bar" aria-label={t("shell.mainNavigation")}>
      {items.map(({ href, icon, ...item }) => (
        <a
          key={`${href} ${item.label}`}
          href={href}
          aria-current={isWithin(pathname, href) ? "page" : undefined}
        >
          <Icon name={icon} size={22} />
          {viewer?.counts[href] ? (
            <span className="dot">
              <span className="sr-only">{t("shell.unread")}</span>
            </span>
          ) : null}
          {itemName(item, t)}
        </a>
      ))}
      {viewer && (
        <YouButton
          current={accountMenu(viewer, navItems)
            .flat()
            .some(({ href }) => isWithin(pathname, href))}
        />
      )}
    </nav>
  );
}

/** What the bar doesn't show of a viewer. */
const nobody = { id: "", name: "", handle: "" };

const BottomBar = import.meta.env.SSR
  ? renderedOnce("BottomBar", BarLinks, {
      only: ({ navItems, siteLinks, viewer, path }) => {
        if (!viewer) return { navItems, siteLinks, path: placeOf(pathOf(path), navItems) };
        const places = [...navItems, ...accountMenu(viewer, navItems).flat()];
        const { href, counts, creator, guildOwner, staff } = viewer;
        const kind = { href, counts, creator, guildOwner, staff };
        return {
          navItems,
          siteLinks,
          viewer: { ...nobody, ...kind },
          path: placeOf(pathOf(path), places),
        };
      },
    })
  : BarLinks;
