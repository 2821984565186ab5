import { clearCachedPages } from "#app/pwa/clear-cached-pages.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import type { SiteLinks } from "./navigation.ts";
import type { Viewer } from "./viewer.ts";

interface Props {
  readonly viewer: Viewer;
  readonly siteLinks: SiteLinks;
}

/**
 * The account menu at the bottom of the sidebar. A native disclosure, so it opens without
 * JavaScript.
 */
export function AccountMenu({ viewer, siteLinks }: Props) {
  const t = useTranslate();
  const { id, name, handle, href, staff, avatar = null } = viewer;
  return (
    <details className="account-menu">
      <summary className="account">
        <UserAvatar id={id} name={name} picture={avatar} size={36} />
        <span className="account-name">
          <b>{name}</b>
          <br />
          <bdi className="caption" dir="ltr">{`@${handle}`}</bdi>
        </span>
        <Icon name="ellipsis" size={18} />
      </summary>
      <div className="account-sheet">
        <a href={href}>{t("shell.account.profile")}</a>
        {siteLinks.settings && <a href={siteLinks.settings}>{t("shell.account.settings")}</a>}
        {staff && <a href="/admin">{t("shell.account.admin")}</a>}
        {siteLinks.signOut && <SignOut action={siteLinks.signOut} />}
      </div>
    </details>
  );
}

/** A whole load, so that nothing of the session stays in memory. */
export function SignOut({
  action,
  className,
}: {
  readonly action: string;
  readonly className?: string;
}) {
  const t = useTranslate();
  return (
    <form method="post" action={action} onSubmit={clearCachedPages}>
      <button type="submit" className={className}>
        {t("shell.account.signOut")}
      </button>
    </form>
  );
}
