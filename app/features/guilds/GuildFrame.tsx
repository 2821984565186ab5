import type { ReactNode } from "react";
import { GuildCrest } from "#app/components/guilds/GuildCrest.tsx";
import { people, policyNames, visibilityNames } from "#app/components/guilds/labels.ts";
import { Badge } from "#app/ui/Badge.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Motto } from "#app/ui/Motto.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import { type GuildHeader, guildPath } from "#contracts/guilds";

interface Props {
  readonly head: GuildHeader;
  /** The current part of the guild: its path after the guild's own. */
  readonly current: string;
  readonly acts?: ReactNode;
  /** On a page with its own heading, the guild's name is a line above it. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** The treasury has a tab of its own; the other management pages are under Manage. */
const inManage = /^\/manage(\/|\?room=tiers)/;

/** What every page of a guild begins with. */
export function GuildFrame({ head, current, acts, title, children }: Props) {
  const path = guildPath(head.slug);
  const tabs = [
    { name: "Home", href: path },
    ...(head.may.read
      ? [
          { name: "Discussions", href: `${path}/discussions` },
          { name: "Events", href: `${path}/events` },
          { name: "Members", href: `${path}/members`, count: head.memberCount },
        ]
      : []),
    ...(head.may.viewTreasury ? [{ name: "Purse", href: `${path}/manage?room=purse` }] : []),
    ...(head.may.manage ? [{ name: "Manage", href: `${path}/manage` }] : []),
  ];
  const Name = title ? "p" : "h1";
  return (
    <div className="page guild">
      {head.banner && (
        <img className="guild-banner" src={head.banner} alt="" width={1600} height={320} />
      )}
      <header className="guild-head">
        <GuildCrest crest={head.crest} size={112} />
        <div className="guild-title">
          <Name className="guild-name" dir="auto">
            {title ? <a href={path}>{head.name}</a> : head.name}
          </Name>
          <Motto>{head.purpose}</Motto>
          <p className="guild-facts">
            <span>{people(head.memberCount)}</span>
            <span>
              Founded <DateTime at={head.foundedAt} />
            </span>
            <span>{policyNames[head.policy]}</span>
            {head.visibility !== "public" && (
              <Badge icon={head.visibility === "secret" ? "eye-off" : "lock"}>
                {visibilityNames[head.visibility]}
              </Badge>
            )}
            {head.role && <Badge tone="verd">{head.role.name}</Badge>}
          </p>
        </div>
        {acts && <div className="guild-head-acts">{acts}</div>}
      </header>
      <Notes head={head} />
      <Tabs
        label={`Pages of ${head.name}`}
        tabs={tabs}
        current={inManage.test(current) ? `${path}/manage` : `${path}${current}`}
      />
      {title && <h1 className="guild-page-title">{title}</h1>}
      {children}
    </div>
  );
}

/** Notes on the current state of the whole guild. */
function Notes({ head }: { readonly head: GuildHeader }) {
  return (
    <>
      {head.deleteAfter && (
        <p className="guild-note" data-tone="madder">
          <Icon name="trash" size={18} />
          <span>
            This guild will be deleted on <DateTime at={head.deleteAfter} form="exact" />.
          </span>
        </p>
      )}
      {head.archived && (
        <p className="guild-note">
          <Icon name="archive" size={18} />
          <span>This guild is archived: everything can be read, nothing is added.</span>
        </p>
      )}
      {head.pausedUntil && (
        <p className="guild-note" data-tone="madder">
          <Icon name="lock" size={18} />
          <span>
            Nobody comes in and posting is slow until{" "}
            <DateTime at={head.pausedUntil} form="exact" />.
          </span>
        </p>
      )}
    </>
  );
}

export function NewDiscussion({ head }: { readonly head: GuildHeader }) {
  return head.may.takePart ? (
    <ButtonLink kind="primary" icon="plus" href={`/forum/new?guild=${head.slug}`}>
      New discussion
    </ButtonLink>
  ) : null;
}
