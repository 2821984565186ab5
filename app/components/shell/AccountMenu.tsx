import { clearCachedPages } from "#app/pwa/clear-cached-pages.ts";
import { Icon } from "#app/ui/Icon.tsx";
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
  const { id, name, handle, href, staff, avatar = null } = viewer;
  return (
    <details className="account-menu">
      <summary className="account">
        <UserAvatar id={id} name={name} picture={avatar} size={36} />
        <span className="account-name">
          <b>{name}</b>
          <br />
          <bdi className="caption">{`@${handle}`}</bdi>
        </span>
        <Icon name="ellipsis" size={18} />
      </summary>
      <div className="account-sheet">
        <a href={href}>Your page</a>
        {siteLinks.settings && <a href={siteLinks.settings}>Settings</a>}
        {staff && <a href="/admin">Stewards’ desk</a>}
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
  return (
    <form method="post" action={action} onSubmit={clearCachedPages}>
      <button type="submit" className={className}>
        Sign out
      </button>
    </form>
  );
}
