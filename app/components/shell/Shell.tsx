import type { ReactNode } from "react";
import { Icon } from "#app/ui/Icon.tsx";
import { Brand } from "./Brand.tsx";
import { isWithin, signInFrom } from "./places.ts";
import { Rail, type ShellParts } from "./Rail.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";

/** The frame of every page: rail on wide screens, bars at top and bottom on phones. */
export function Shell({ children, ...parts }: ShellParts & { readonly children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <div className="shell">
        <PhoneTop {...parts} />
        <Rail {...parts} />
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
        <Bar {...parts} />
      </div>
    </>
  );
}

function PhoneTop({ ways, viewer, path }: ShellParts) {
  return (
    <header className="phone-top">
      <Brand />
      {ways.search && (
        <a className="icon-btn" href={ways.search} aria-label="Search Guildhall">
          <Icon name="search" size={22} />
        </a>
      )}
      {viewer && ways.notices && (
        <Bell href={ways.notices} count={viewer.counts[ways.notices] ?? 0} />
      )}
      {!viewer && ways.signIn && (
        <a className="btn btn-quiet btn-small" href={signInFrom(ways.signIn, path)}>
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

/** The phone's bar. A single place needs none: the brand above leads there. */
function Bar({ places, viewer, path }: ShellParts) {
  const pathname = path.split("?")[0] ?? path;
  const shown = places.filter(({ inBar, members }) => inBar && (viewer || !members));
  if (viewer) shown.push({ name: "You", href: viewer.href, icon: "circle-user-round" });
  if (shown.length < 2) return null;
  return (
    <nav className="bar" aria-label="Places">
      {shown.map(({ name, href, icon }) => (
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
