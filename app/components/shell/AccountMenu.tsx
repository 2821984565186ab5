import { clearCachedPages } from "#app/pwa/clear-cached-pages.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { renderedOnce } from "#app/ui/rendered-parts.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { TurnedOffContext, useIsLinked } from "#app/ui/turned-off.ts";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import {
  type AccountKind,
  accountMenu,
  isWithin,
  itemName,
  type NavItem,
  placeOf,
  type SiteLinks,
} from "./navigation.ts";
import type { Viewer } from "./viewer.ts";

/** The id of the menu, which the sidebar and the bottom bar both open. */
const menuId = "account-menu";

/** At the bottom of the sidebar: the member, whose account menu it opens. */
function ViewerButton({
  viewer,
}: {
  readonly viewer: Pick<Viewer, "id" | "name" | "handle" | "avatar">;
}) {
  const { id, name, handle, avatar = null } = viewer;
  return (
    <button type="button" className="account" popoverTarget={menuId}>
      <UserAvatar id={id} name={name} picture={avatar} size={36} />
      <span className="account-name">
        <b>
          <bdi>{name}</bdi>
        </b>
        <br />
        <bdi className="caption" dir="ltr">{`@${handle}`}</bdi>
      </span>
      <Icon name="ellipsis" size={18} />
    </button>
  );
}

export const AccountButton = import.meta.env.SSR
  ? renderedOnce("AccountButton", ViewerButton, {
      only: ({ viewer: { id, name, handle, avatar } }) => ({
        viewer: { id, name, handle, avatar },
      }),
    })
  : ViewerButton;

/** The last item of the bottom bar on phones, which opens the same menu. */
export function YouButton({ current }: { readonly current: boolean }) {
  const t = useTranslate();
  return (
    <button type="button" popoverTarget={menuId} aria-current={current || undefined}>
      <Icon name="circle-user-round" size={22} />
      {t("shell.you")}
    </button>
  );
}

interface Props {
  readonly viewer: AccountKind & { readonly href: string };
  readonly navItems: readonly NavItem[];
  readonly siteLinks: SiteLinks;
  /** The current path, without its query. */
  readonly pathname: string;
}

/**
 * The account menu: the member's profile, money, settings and, on phones, the places that the bottom
 * bar has no room for. Opening, Escape and closing by a click elsewhere are the browser's, so it
 * works without scripts.
 */
function ViewerMenu({ viewer, navItems, siteLinks, pathname }: Props) {
  const t = useTranslate();
  const isLinked = useIsLinked();
  const groups = accountMenu(viewer, navItems).map((group) =>
    group.filter(({ href }) => isLinked(href)),
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click too.
    <nav
      id={menuId}
      popover="auto"
      className="account-sheet"
      aria-label={t("shell.account.menu")}
      onClick={({ currentTarget, target }) => {
        // The next page keeps this one's frame, and an open menu with it.
        if (target instanceof Element && target.closest("a")) currentTarget.hidePopover();
      }}
    >
      {groups.map((group) => (
        <div key={group[0]?.href}>
          {group.map(({ href, ...item }) => (
            <a
              key={`${href} ${item.label}`}
              href={href}
              aria-current={isWithin(pathname, href) ? "page" : undefined}
            >
              {itemName(item, t)}
            </a>
          ))}
        </div>
      ))}
      {siteLinks.signOut && (
        <div>
          <SignOut action={siteLinks.signOut} />
        </div>
      )}
    </nav>
  );
}

export const AccountMenu = import.meta.env.SSR
  ? renderedOnce("AccountMenu", ViewerMenu, {
      only: ({ viewer: { href, creator, guildOwner, staff }, pathname, ...rest }) => {
        const viewer = { href, creator, guildOwner, staff };
        const items = accountMenu(viewer, rest.navItems).flat();
        return { ...rest, viewer, pathname: placeOf(pathname, items) };
      },
      contexts: [TurnedOffContext],
    })
  : ViewerMenu;

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
