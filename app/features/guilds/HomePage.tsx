import type { ReactNode } from "react";
import { WorkGrid } from "#app/components/archives/WorkCard.tsx";
import { TopicRow } from "#app/components/forum/TopicRow.tsx";
import { SaveButton } from "#app/components/saved/SaveButton.tsx";
import { SupportPanel } from "#app/components/subscriptions/SupportPanel.tsx";
import { TipPanel } from "#app/components/tips/TipPanel.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Html } from "#app/ui/Html.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Message } from "#app/ui/Message.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { UserAvatar } from "#app/ui/UserAvatar.tsx";
import type { WorkSummary } from "#contracts/archives";
import type { TopicSummary } from "#contracts/forum";
import { type GuildHome, guildPath } from "#contracts/guilds";
import { guildAddress } from "#contracts/ledger";
import type { OwnTierView, TierView } from "#contracts/subscriptions";
import type { TipLine, TipRecipientView } from "#contracts/tips";
import type { TreasurySummary } from "#contracts/treasury";
import { Announcement } from "./Announcement.tsx";
import { GuildFrame, NewDiscussion } from "./GuildFrame.tsx";
import { JoinPanel } from "./JoinPanel.tsx";
import { TreasuryPanel } from "./treasury/TreasuryPanel.tsx";
import { UpcomingEvents } from "./UpcomingEvents.tsx";

interface Props {
  readonly home: GuildHome;
  /** Whether the asker has saved it. */
  readonly saved: readonly string[] | null;
  readonly topics: readonly TopicSummary[];
  /** Works recently shared with the guild. */
  readonly works: readonly WorkSummary[];
  readonly treasury: TreasurySummary | null;
  readonly recipient: TipRecipientView | null;
  readonly tips: readonly TipLine[];
  /** The guild's subscription tiers. */
  readonly offering:
    | { readonly tiers: readonly TierView[]; readonly mine: OwnTierView | null }
    | undefined;
  readonly token: string;
  readonly signIn: string | undefined;
  readonly reply: FormReply | undefined;
}

export function HomePage(props: Props) {
  const t = useTranslate();
  const { home, saved, topics, works, treasury, recipient, tips, offering, token, signIn, reply } =
    props;
  const { header, viewingAs } = home;
  const path = guildPath(header.slug);
  const acts = (
    <>
      <NewDiscussion head={header} />
      <SaveButton
        thing={{ kind: "guild", key: header.slug }}
        saved={saved}
        name={header.name}
        path={path}
        small
      />
    </>
  );
  return (
    <GuildFrame head={header} current="" acts={acts}>
      {viewingAs && (
        <p className="guild-note">
          <Icon name="eye" size={18} />
          <span>
            <ViewingAs role={viewingAs.role} path={path} />
          </span>
        </p>
      )}
      <div className="guild-columns" data-outside={header.role === null || undefined}>
        <div>
          {header.may.read && <Strip {...home} />}
          {home.announcements.map((news) => (
            <Announcement key={news.id} news={news} mayWithdraw={header.may.announce} />
          ))}
          {header.may.read ? (
            <section aria-labelledby="latest">
              <h2 id="latest" className="section-head">
                {t("guilds.discussions.title")}
              </h2>
              {topics.length === 0 ? (
                <EmptyState title={t("guilds.discussions.none")}>
                  {t("guilds.discussions.noneHint")}
                </EmptyState>
              ) : (
                <>
                  <ol>
                    {topics.map((topic) => (
                      <TopicRow key={topic.id} topic={topic} inCategory={false} />
                    ))}
                  </ol>
                  <p className="forum-more">
                    <a className="link" href={`${path}/discussions`}>
                      {t("guilds.discussions.all")}
                    </a>
                  </p>
                </>
              )}
            </section>
          ) : (
            <EmptyState heading="h2" title={t("guilds.home.membersOnly")}>
              {t("guilds.home.membersOnlyHint")}
            </EmptyState>
          )}
          {works.length > 0 && (
            <section aria-labelledby="shared">
              <h2 id="shared" className="section-head">
                {t("guilds.home.works")}
              </h2>
              <WorkGrid works={works} list />
            </section>
          )}
          {home.hasAbout && (
            <section>
              <h2 className="section-head">{t("guilds.home.about")}</h2>
              <Html html={home.aboutHtml} />
            </section>
          )}
          {home.hasRules && (
            <section>
              <h2 className="section-head">{t("guilds.home.rules")}</h2>
              <Html html={home.rulesHtml} />
            </section>
          )}
        </div>
        <aside className="guild-aside" aria-label={t("guilds.home.aside", { guild: header.name })}>
          <JoinPanel {...home} token={token} signIn={signIn} reply={reply} />
          {treasury && <TreasuryPanel head={header} treasury={treasury} />}
          {offering && (
            <SupportPanel
              address={guildAddress(header.slug)}
              name={header.name}
              tiers={offering.tiers}
              goals={[]}
              mine={offering.mine}
            />
          )}
          {recipient && <TipPanel recipient={recipient} recent={tips} />}
          {home.events.length > 0 && <UpcomingEvents home={home} />}
          {header.tags.length > 0 && (
            <p className="forum-tags">
              {header.tags.map((tag) => (
                <a key={tag} className="chip" href={`/guilds?tag=${tag}`}>
                  {tag}
                </a>
              ))}
            </p>
          )}
        </aside>
      </div>
    </GuildFrame>
  );
}

function ViewingAs({ role, path }: { readonly role: string | null; readonly path: string }) {
  const link = (text: ReactNode) => (
    <a className="link" href={path}>
      {text}
    </a>
  );
  return role === null ? (
    <Message id="guilds.viewAs.visitor" values={{ link }} />
  ) : (
    <Message id="guilds.viewAs.role" values={{ role, link }} />
  );
}

function Strip({ header, members }: GuildHome) {
  const t = useTranslate();
  return (
    <div className="guild-strip">
      <p className="topic-faces">
        {members.map((person) => (
          <a key={person.id} href={`/${person.username}`}>
            <UserAvatar
              id={person.id}
              name={person.displayName}
              picture={person.avatar}
              size={36}
              labeled
            />
          </a>
        ))}
      </p>
      <a className="link" href={`${guildPath(header.slug)}/members`}>
        {t("guilds.home.allMembers")}
      </a>
    </div>
  );
}
