import { WorkGrid } from "#app/components/archives/WorkCard.tsx";
import { TopicRow } from "#app/components/forum/TopicRow.tsx";
import { SaveButton } from "#app/components/saved/SaveButton.tsx";
import { SupportPanel } from "#app/components/subscriptions/SupportPanel.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Face } from "#app/ui/Face.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { Html } from "#app/ui/Html.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import type { WorkLine } from "#contracts/archives";
import type { TopicLine } from "#contracts/forum";
import { type GuildHome, guildPath } from "#contracts/guilds";
import { guildAddress } from "#contracts/ledger";
import type { PurseSummary } from "#contracts/purses";
import type { TierView } from "#contracts/subscriptions";
import type { JarView, TipLine } from "#contracts/tips";
import { Announcement } from "./Announcement.tsx";
import { GuildFrame, NewDiscussion } from "./GuildFrame.tsx";
import { ComingUp, JoinPanel, PursePanel, TipPanel } from "./parts.ts";

interface Props {
  readonly home: GuildHome;
  /** Whether the asker has saved it. */
  readonly saved: readonly string[] | null;
  readonly topics: readonly TopicLine[];
  /** What was lately shared with the guild. */
  readonly works: readonly WorkLine[];
  readonly purse: PurseSummary | null;
  readonly jar: JarView | null;
  readonly tips: readonly TipLine[];
  /** What one can support the guild with, regularly. */
  readonly offering: { readonly tiers: readonly TierView[] } | undefined;
  readonly token: string;
  readonly signIn: string | undefined;
  readonly reply: FormReply | undefined;
}

export function HomePage(props: Props) {
  const { home, saved, topics, works, purse, jar, tips, offering, token, signIn, reply } = props;
  const { head, viewingAs } = home;
  const path = guildPath(head.slug);
  const acts = (
    <>
      <NewDiscussion head={head} />
      <SaveButton
        thing={{ kind: "guild", key: head.slug }}
        saved={saved}
        name={head.name}
        path={path}
        small
      />
    </>
  );
  return (
    <GuildFrame head={head} current="" acts={acts}>
      {viewingAs && (
        <p className="guild-note">
          <Icon name="eye" size={18} />
          <span>
            {`You see this as ${viewingAs} would. `}
            <a className="link" href={path}>
              Back to your own view
            </a>
          </span>
        </p>
      )}
      <div className="guild-columns" data-outside={head.role === null || undefined}>
        <div>
          {head.may.read && <Strip {...home} />}
          {home.announcements.map((news) => (
            <Announcement key={news.id} news={news} mayWithdraw={head.may.announce} />
          ))}
          {head.may.read ? (
            <section aria-labelledby="latest">
              <h2 id="latest" className="section-head">
                Discussions
              </h2>
              {topics.length === 0 ? (
                <EmptyState title="Nothing said yet">
                  What the guild talks about stands here.
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
                      All discussions
                    </a>
                  </p>
                </>
              )}
            </section>
          ) : (
            <EmptyState heading="h2" title="What is said here is for members">
              Its name and purpose are for everybody; the rest opens when you belong to it.
            </EmptyState>
          )}
          {works.length > 0 && (
            <section aria-labelledby="shared">
              <h2 id="shared" className="section-head">
                Shared with the guild
              </h2>
              <WorkGrid works={works} list />
            </section>
          )}
        </div>
        <aside className="guild-aside" aria-label={`About ${head.name}`}>
          <JoinPanel {...home} token={token} signIn={signIn} reply={reply} />
          {purse && <PursePanel head={head} purse={purse} />}
          {offering && (
            <SupportPanel
              address={guildAddress(head.slug)}
              name={head.name}
              tiers={offering.tiers}
              goals={[]}
            />
          )}
          {jar && <TipPanel jar={jar} recent={tips} />}
          {home.events.length > 0 && <ComingUp home={home} />}
          {home.hasAbout && (
            <section>
              <h2 className="section-head">About</h2>
              <Html html={home.aboutHtml} />
            </section>
          )}
          {home.hasRules && (
            <section>
              <h2 className="section-head">Rules</h2>
              <Html html={home.rulesHtml} />
            </section>
          )}
          {head.tags.length > 0 && (
            <p className="forum-tags">
              {head.tags.map((tag) => (
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

function Strip({ head, members }: GuildHome) {
  return (
    <div className="guild-strip">
      <p className="topic-faces">
        {members.map((person) => (
          <a key={person.id} href={`/${person.username}`}>
            <Face
              id={person.id}
              name={person.displayName}
              picture={person.avatar}
              size={36}
              labelled
            />
          </a>
        ))}
      </p>
      <a className="link" href={`${guildPath(head.slug)}/members`}>
        Everybody here
      </a>
    </div>
  );
}
