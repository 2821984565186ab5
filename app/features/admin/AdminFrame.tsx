import type { ReactNode } from "react";
import { Brand } from "#app/components/shell/Brand.tsx";
import { ThemeSwitch } from "#app/components/shell/ThemeSwitch.tsx";
import { Avatar } from "#app/ui/Avatar.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import type { AdminLayoutView } from "#contracts/admin";
import { adminNavItems } from "./admin-nav.ts";

interface Props {
  readonly adminLayout: AdminLayoutView;
  /** The current page, as the navigation names it. */
  readonly path: string;
  readonly title: string;
  /** Beside the title. */
  readonly beside?: ReactNode;
  /** The page fills the whole width, as the queue with its case does. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Layout of every admin page, with its own navigation rail. */
export function AdminFrame({ adminLayout, path, title, beside, wide, children }: Props) {
  return (
    <>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <div className="shell desk" data-wide={wide || undefined}>
        <header className="rail admin-rail">
          <div className="rail-inner">
            <Brand />
            <p className="admin-name">Stewards’ desk</p>
            <AdminNav adminLayout={adminLayout} path={path} />
            <div className="rail-gap" />
            <div className="rail-foot admin-foot">
              <Avatar id={adminLayout.id} name={adminLayout.name} size={36} />
              <span>
                <b>{adminLayout.name}</b>
                <br />
                <span className="caption">{adminLayout.isAdmin ? "Administrator" : "Steward"}</span>
              </span>
            </div>
          </div>
        </header>
        <div className="content">
          <main id="content" tabIndex={-1} className="admin-page">
            {adminLayout.secondFactorWaived && <TwoFactorBanner />}
            <div className="admin-head">
              <h1>{title}</h1>
              {beside}
            </div>
            {children}
          </main>
          <footer className="colophon">
            <a href="/">Back to the hall</a>
            <ThemeSwitch />
          </footer>
        </div>
      </div>
    </>
  );
}

function AdminNav({ adminLayout, path }: Pick<Props, "adminLayout" | "path">) {
  return (
    <nav className="places" aria-label="Stewards’ desk">
      {adminNavItems
        .filter(({ admins }) => adminLayout.isAdmin || !admins)
        .map(({ name, href, icon, waiting }) => {
          const count = waiting ? adminLayout.openCounts[waiting] : 0;
          return (
            <a key={href} href={href} aria-current={href === path ? "page" : undefined}>
              <Icon name={icon} />
              {name}
              {count > 0 && (
                <span className="places-count">
                  {count}
                  <span className="sr-only"> waiting</span>
                </span>
              )}
            </a>
          );
        })}
    </nav>
  );
}

function TwoFactorBanner() {
  return (
    <p className="admin-banner">
      <Icon name="shield" size={18} />
      <span>
        You are here without a second step, which only this demo allows.{" "}
        <a href="/settings/privacy#second-step">Set one up</a>
      </span>
    </p>
  );
}
