import { Effects } from "#app/features/feed/Effects.tsx";
import { FeedList } from "#app/features/feed/FeedList.tsx";
import { FeedSide, type Suggested } from "#app/features/feed/FeedSide.tsx";
import { OnboardingCard } from "#app/features/onboarding/OnboardingCard.tsx";
import { TermsCard } from "#app/features/terms/TermsCard.tsx";
import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import type { Effect, FeedPage, FeedTab } from "#contracts/feed";
import type { Progress } from "#contracts/onboarding";
import type { Announcement } from "./Announcements.tsx";

export interface MemberHomeProps {
  readonly name: string;
  readonly announcements: readonly Announcement[];
  /** What is still to do, if anything. */
  readonly firstSteps: Progress | undefined;
  readonly terms: { readonly summary: string; readonly first: boolean } | undefined;
  readonly tab: FeedTab;
  readonly feed: FeedPage;
  readonly effects: readonly Effect[];
  readonly suggested: Suggested;
  /** What of the feed one has saved. */
  readonly saved: readonly string[] | null;
}

const address = (tab: FeedTab) => `/?feed=${tab}`;

/** The first page of somebody who has signed in: what those they follow made, and what they might like. */
export function MemberHome(props: MemberHomeProps) {
  const { name, announcements, firstSteps, terms, tab, feed, effects, suggested } = props;
  const more =
    feed.next &&
    `${address(tab)}&${tab === "following" ? "after" : "show"}=${encodeURIComponent(feed.next)}`;
  return (
    <div className="page">
      <div className="home-columns member-columns">
        <div>
          <h1 className="member-hello" dir="auto">
            Welcome, {name}
          </h1>
          {terms && <TermsCard {...terms} />}
          {firstSteps && <OnboardingCard progress={firstSteps} />}
          <Tabs
            label="Feeds"
            current={address(tab)}
            tabs={[
              { name: "Following", href: address("following") },
              { name: "For you", href: address("for-you") },
            ]}
          />
          <p className="feed-begin">
            Share a work, ask, or announce
            <ButtonLink small href="/create">
              Create
            </ButtonLink>
          </p>
          <h2 className="sr-only">{tab === "following" ? "Following" : "For you"}</h2>
          {tab === "for-you" && <Effects effects={effects} />}
          {feed.items.length === 0 ? <Empty tab={tab} /> : null}
          <FeedList
            items={feed.items}
            more={more}
            action={`/?index&feed=${tab}`}
            saved={props.saved ?? []}
            here={address(tab)}
          />
        </div>
        <FeedSide announcements={announcements} suggested={suggested} />
      </div>
    </div>
  );
}

function Empty({ tab }: { readonly tab: FeedTab }) {
  return tab === "following" ? (
    <EmptyState
      title="Nobody has hung anything here yet"
      action={<ButtonLink href={address("for-you")}>See what there is for you</ButtonLink>}
    >
      What the people, tags and guilds you follow make stands here, newest first.
    </EmptyState>
  ) : (
    <EmptyState title="Nothing to suggest yet">
      Follow somebody, or choose what you care about, and this fills up.
    </EmptyState>
  );
}
