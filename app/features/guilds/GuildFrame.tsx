import type { ReactNode } from "react";
import { GuildCrest } from "#app/components/guilds/GuildCrest.tsx";
import { policyNames, visibilityNames } from "#app/components/guilds/labels.ts";
import { Badge } from "#app/ui/Badge.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { DateTime } from "#app/ui/DateTime.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { Motto } from "#app/ui/Motto.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { type GuildHeader, guildLimits, guildPath } from "#contracts/guilds";

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
  const t = useTranslate();
  const path = guildPath(head.slug);
  const tabs = [
    { name: t("guilds.tabs.home"), href: path },
    ...(head.may.read
      ? [
          { name: t("guilds.discussions.title"), href: `${path}/discussions` },
          { name: t("guilds.events.title"), href: `${path}/events` },
          { name: t("guilds.members.title"), href: `${path}/members`, count: head.memberCount },
        ]
      : []),
    ...(head.may.viewTreasury
      ? [{ name: t("treasury.title"), href: `${path}/manage?room=funds` }]
      : []),
    ...(head.may.manage ? [{ name: t("guilds.tabs.manage"), href: `${path}/manage` }] : []),
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
            <span>{t("guilds.memberCount", { count: head.memberCount })}</span>
            <span>
              <Message id="guilds.created" values={{ date: <DateTime at={head.foundedAt} /> }} />
            </span>
            <span>{t(policyNames[head.policy])}</span>
            {head.visibility !== "public" && (
              <Badge icon={head.visibility === "secret" ? "eye-off" : "lock"}>
                {t(visibilityNames[head.visibility])}
              </Badge>
            )}
            {head.role && <Badge tone="verd">{head.role.name}</Badge>}
          </p>
        </div>
        {acts && <div className="guild-head-acts">{acts}</div>}
      </header>
      <Notes head={head} />
      <Tabs
        label={t("guilds.tabs.label")}
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
  const t = useTranslate();
  return (
    <>
      {head.deleteAfter && (
        <p className="guild-note" data-tone="madder">
          <Icon name="trash" size={18} />
          <span>
            <Message
              id="guilds.status.deletion"
              values={{ date: <DateTime at={head.deleteAfter} form="exact" /> }}
            />
          </span>
        </p>
      )}
      {head.archived && (
        <p className="guild-note">
          <Icon name="archive" size={18} />
          <span>{t("guilds.status.archived")}</span>
        </p>
      )}
      {head.pausedUntil && (
        <p className="guild-note" data-tone="madder">
          <Icon name="lock" size={18} />
          <span>
            <Message
              id="guilds.status.locked"
              values={{
                date: <DateTime at={head.pausedUntil} form="exact" />,
                seconds: guildLimits.incidentSlowSeconds,
              }}
            />
          </span>
        </p>
      )}
    </>
  );
}

export function NewDiscussion({ head }: { readonly head: GuildHeader }) {
  const t = useTranslate();
  return head.may.takePart ? (
    <ButtonLink kind="primary" icon="plus" href={`/forum/new?guild=${head.slug}`}>
      {t("guilds.discussions.new")}
    </ButtonLink>
  ) : null;
}
