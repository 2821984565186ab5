import type { ReactNode } from "react";
import { Icon } from "#app/ui/Icon.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { Brand } from "./Brand.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { isWithin, signInFrom } from "./navigation.ts";
import { type ShellProps, Sidebar } from "./Sidebar.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

/** The frame of every page: rail on wide screens, bars at top and bottom on phones. */
export function Shell({ children, ...parts }: ShellProps & { readonly children: ReactNode }) {
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
            <LanguageMenu path={parts.path} />
            <ThemeSwitch />
          </footer>
        </div>
        <BottomBar {...parts} />
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

/**
 * The bottom bar on phones. Hidden if there is only one item: the logo above already links there.
 */
function BottomBar({ navItems, viewer, path }: ShellProps) {
  const t = useTranslate();
  const pathname = path.split("?")[0] ?? path;
  const visibleItems = navItems.filter(({ inBar, members }) => inBar && (viewer || !members));
  if (viewer)
    visibleItems.push({ name: "shell.you", href: viewer.href, icon: "circle-user-round" });
  if (visibleItems.length < 2) return null;
  return (
    <nav className="bar" aria-label={t("shell.mainNavigation")}>
      {visibleItems.map(({ name, href, icon }) => (
        <a key={href} href={href} aria-current={isWithin(pathname, href) ? "page" : undefined}>
          <Icon name={icon} size={22} />
          {viewer?.counts[href] ? (
            <span className="dot">
              <span className="sr-only">{t("shell.unread")}</span>
            </span>
          ) : null}
          {t(name)}
        </a>
      ))}
    </nav>
  );
}
