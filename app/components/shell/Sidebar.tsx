import { ButtonLink } from "#app/ui/Button.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { AccountButton } from "./AccountMenu.tsx";
import { Brand } from "./Brand.tsx";
import { isWithin, itemName, type NavItem, type SiteLinks, signInFrom } from "./navigation.ts";
import { SearchField } from "./SearchField.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import type { SidebarGuild, Viewer } from "./viewer.ts";

export interface ShellProps {
  readonly navItems: readonly NavItem[];
  readonly siteLinks: SiteLinks;
  readonly viewer?: Viewer;
  /** The current path, with its query. */
  readonly path: string;
}

export function Sidebar({ navItems, siteLinks, viewer, path }: ShellProps) {
  const t = useTranslate();
  const pathname = path.split("?")[0] ?? path;
  return (
    <header className="rail">
      <div className="rail-inner">
        <Brand />
        {siteLinks.search && (
          <SearchField action={siteLinks.search} viewer={viewer} navItems={navItems} />
        )}
        <nav className="places" aria-label={t("shell.mainNavigation")}>
          {navItems
            .filter(({ members }) => viewer || !members)
            .map(({ href, icon, ...item }) => (
              <a
                key={`${href} ${item.label}`}
                href={href}
                aria-current={isWithin(pathname, href) ? "page" : undefined}
              >
                <Icon name={icon} />
                {itemName(item, t)}
                {viewer?.counts[href] ? (
                  <span className="places-count">
                    {viewer.counts[href]}
                    <span className="sr-only"> {t("shell.unread")}</span>
                  </span>
                ) : null}
              </a>
            ))}
        </nav>
        {viewer && viewer.guilds.length > 0 && <SidebarGuilds guilds={viewer.guilds} />}
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

function SidebarGuilds({ guilds }: { guilds: readonly SidebarGuild[] }) {
  const t = useTranslate();
  return (
    <nav className="rail-guilds" aria-labelledby="your-guilds">
      <p className="rail-label" id="your-guilds">
        {t("shell.yourGuilds")}
      </p>
      {guilds.map(({ slug, name, href, unread, crest }) => (
        <a key={slug} href={href}>
          {crest}
          {name}
          {unread && (
            <span className="dot">
              <span className="sr-only">{t("shell.unread")}</span>
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}

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
