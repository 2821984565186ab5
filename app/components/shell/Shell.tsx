import type { ReactNode } from "react";
import { Icon } from "#app/ui/Icon.tsx";
import { Brand } from "./Brand.tsx";
import { isWithin, signInFrom } from "./navigation.ts";
import { type ShellProps, Sidebar } from "./Sidebar.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

/** The frame of every page: rail on wide screens, bars at top and bottom on phones. */
export function Shell({ children, ...parts }: ShellProps & { readonly children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <div className="shell">
        <MobileHeader {...parts} />
        <Sidebar {...parts} />
        <div className="content">
          <main id="content" tabIndex={-1}>
            {children}
          </main>
          <footer className="colophon">
            <span>Guildhall, a hall run by the people in it.</span>
            <a href={`/feedback/new?from=${encodeURIComponent(parts.path)}`} rel="nofollow">
              Feedback
            </a>
            <ThemeSwitch />
          </footer>
        </div>
        <BottomBar {...parts} />
      </div>
    </>
  );
}

function MobileHeader({ siteLinks, viewer, path }: ShellProps) {
  return (
    <header className="phone-top">
      <Brand />
      {siteLinks.search && (
        <a className="icon-btn" href={siteLinks.search} aria-label="Search Guildhall">
          <Icon name="search" size={22} />
        </a>
      )}
      {viewer && siteLinks.notifications && (
        <Bell href={siteLinks.notifications} count={viewer.counts[siteLinks.notifications] ?? 0} />
      )}
      {!viewer && siteLinks.signIn && (
        <a className="btn btn-quiet btn-small" href={signInFrom(siteLinks.signIn, path)}>
          Sign in
        </a>
      )}
    </header>
  );
}

function Bell({ href, count }: { href: string; count: number }) {
  const waiting = count > 0 ? `, ${count} unread` : "";
  return (
    <a className="icon-btn phone-bell" href={href} aria-label={`Notifications${waiting}`}>
      <Icon name="bell" size={22} />
      {count > 0 && <span className="dot" />}
    </a>
  );
}

/**
 * The bottom bar on phones. Hidden if there is only one item: the logo above already links there.
 */
function BottomBar({ navItems, viewer, path }: ShellProps) {
  const pathname = path.split("?")[0] ?? path;
  const visibleItems = navItems.filter(({ inBar, members }) => inBar && (viewer || !members));
  if (viewer) visibleItems.push({ name: "You", href: viewer.href, icon: "circle-user-round" });
  if (visibleItems.length < 2) return null;
  return (
    <nav className="bar" aria-label="Places">
      {visibleItems.map(({ name, href, icon }) => (
        <a key={href} href={href} aria-current={isWithin(pathname, href) ? "page" : undefined}>
          <Icon name={icon} size={22} />
          {viewer?.counts[href] ? (
            <span className="dot">
              <span className="sr-only">unread</span>
            </span>
          ) : null}
          {name}
        </a>
      ))}
    </nav>
  );
}
