import type { ReactNode } from "react";
import { type GuildHeader, guildPath } from "#contracts/guilds";
import { GuildFrame } from "../GuildFrame.tsx";

interface Props {
  readonly head: GuildHeader;
  readonly current:
    | ""
    | "?room=purse"
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
  const path = `${guildPath(head.slug)}/manage`;
  const { may } = head;
  const rooms = [
    ...(may.manage ? [{ name: "Overview", href: "" }] : []),
    ...(may.viewTreasury ? [{ name: "Purse", href: "?room=purse" }] : []),
    ...(may.seePayers ? [{ name: "Tiers", href: "?room=tiers" }] : []),
    ...(may.approve ? [{ name: "Requests", href: "/requests" }] : []),
    ...(may.manage ? [{ name: "Members", href: "/members" }] : []),
    ...(may.seeInvites ? [{ name: "Invitations", href: "/invites" }] : []),
    ...(may.edit || may.manageRoles || may.own ? [{ name: "Settings", href: "/settings" }] : []),
  ];
  return (
    <GuildFrame head={head} current={`/manage${current}`} title={title}>
      <nav
        className="forum-filter guild-rooms"
        aria-label="Managing"
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
