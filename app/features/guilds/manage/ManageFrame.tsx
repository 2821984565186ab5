import type { ReactNode } from "react";
import { useTranslate } from "#app/ui/translate.ts";
import { useIsLinked } from "#app/ui/turned-off.ts";
import { type GuildHeader, guildPath } from "#contracts/guilds";
import { guildAddress } from "#contracts/ledger";
import { sellerSubscribePath } from "#contracts/subscriptions";
import { GuildFrame } from "../GuildFrame.tsx";

interface Props {
  readonly head: GuildHeader;
  readonly current:
    | ""
    | "/announcements"
    | "/log"
    | "?room=funds"
    | "?room=tiers"
    | "/requests"
    | "/members"
    | "/invites"
    | "/settings";
  readonly title: string;
  readonly children: ReactNode;
}

/** The management pages: only those the viewer may open are listed. */
export function ManageFrame({ head, current, title, children }: Props) {
  const t = useTranslate();
  const isLinked = useIsLinked();
  const path = `${guildPath(head.slug)}/manage`;
  const { may } = head;
  const rooms = [
    ...(may.manage ? [{ name: t("guilds.manage.overview"), href: "" }] : []),
    ...(may.announce ? [{ name: t("guilds.announce.page"), href: "/announcements" }] : []),
    ...(may.viewTreasury ? [{ name: t("treasury.title"), href: "?room=funds" }] : []),
    ...(may.seePayers && isLinked(sellerSubscribePath(guildAddress(head.slug)))
      ? [{ name: t("guilds.tiers.title"), href: "?room=tiers" }]
      : []),
    ...(may.approve ? [{ name: t("guilds.requests.short"), href: "/requests" }] : []),
    ...(may.manage ? [{ name: t("guilds.members.title"), href: "/members" }] : []),
    ...(may.seeInvites ? [{ name: t("guilds.invites.title"), href: "/invites" }] : []),
    ...(may.edit || may.manageRoles || may.own
      ? [{ name: t("guilds.settings.title"), href: "/settings" }]
      : []),
    ...(may.manage ? [{ name: t("guilds.log.title"), href: "/log" }] : []),
  ];
  return (
    <GuildFrame head={head} current={`/manage${current}`} title={title}>
      <nav
        className="forum-filter guild-rooms"
        aria-label={t("guilds.manage.label")}
        hidden={rooms.length < 2 || undefined}
      >
        {rooms.map(({ name, href }) => (
          <a
            key={href}
            className="chip"
            href={`${path}${href}`}
            aria-current={href === current ? "true" : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      {children}
    </GuildFrame>
  );
}
