import type { ReactNode } from "react";
import { Brand } from "#app/components/shell/Brand.tsx";
import { ThemeSwitch } from "#app/components/shell/ThemeSwitch.tsx";
import { Avatar } from "#app/ui/Avatar.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import type { AdminLayoutView } from "#contracts/admin";
import { adminNavItems } from "./admin-nav.ts";
import { roleLabels } from "./roles.ts";
import { hidden } from "./tags.tsx";

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
  const t = useTranslate();
  return (
    <>
      <a className="skip" href="#content">
        {t("shell.skipToContent")}
      </a>
      <div className="shell desk" data-wide={wide || undefined}>
        <header className="rail admin-rail">
          <div className="rail-inner">
            <Brand />
            <p className="admin-name">{t("admin.title")}</p>
            <AdminNav adminLayout={adminLayout} path={path} />
            <div className="rail-gap" />
            <div className="rail-foot admin-foot">
              <Avatar id={adminLayout.id} name={adminLayout.name} size={36} />
              <span>
                <b>{adminLayout.name}</b>
                <br />
                <span className="caption">
                  {t(adminLayout.isAdmin ? roleLabels.admin : roleLabels.moderator)}
                </span>
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
            <a href="/">{t("admin.backToSite")}</a>
            <ThemeSwitch />
          </footer>
        </div>
      </div>
    </>
  );
}

function AdminNav({ adminLayout, path }: Pick<Props, "adminLayout" | "path">) {
  const t = useTranslate();
  return (
    <nav className="places" aria-label={t("admin.title")}>
      {adminNavItems
        .filter(({ admins }) => adminLayout.isAdmin || !admins)
        .map(({ name, href, icon, waiting }) => {
          const count = waiting ? adminLayout.openCounts[waiting] : 0;
          return (
            <a key={href} href={href} aria-current={href === path ? "page" : undefined}>
              <Icon name={icon} />
              {t(name)}
              {count > 0 && (
                <span className="places-count">
                  <Message id="admin.nav.openCount" values={{ count, hidden }} />
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
        <Message
          id="admin.twoFactor.banner"
          values={{ link: (text) => <a href="/settings/security#second-step">{text}</a> }}
        />
      </span>
    </p>
  );
}
