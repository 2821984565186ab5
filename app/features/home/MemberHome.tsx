import { ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { errorsOf } from "#app/ui/forms/reply.ts";
import { Tabs } from "#app/ui/Tabs.tsx";
import { type Effect, type FeedPage, type FeedTab, feedNames, feedTabs } from "#contracts/feed";
import type { Progress } from "#contracts/onboarding";
import type { Announcement } from "./Announcements.tsx";
import { Effects } from "./Effects.tsx";
import { FeedList } from "./FeedList.tsx";
import { FeedSide, type Suggested } from "./FeedSide.tsx";
import { OnboardingCard } from "./OnboardingCard.tsx";
import { TermsCard } from "./TermsCard.tsx";

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
  /** Why the wish or mute that was just sent could not be kept. */
  readonly reply: FormReply | undefined;
}

const address = (tab: FeedTab) => `/?feed=${tab}`;

/** The first page of somebody who has signed in: what those they follow made, and what they might like. */
export function MemberHome(props: MemberHomeProps) {
  const { name, announcements, firstSteps, terms, tab, feed, effects, suggested } = props;
  const more =
    feed.next &&
    `${address(tab)}&${tab === "for-you" ? "show" : "after"}=${encodeURIComponent(feed.next)}`;
  return (
    <div className="page">
      <div className="home-columns member-columns">
        <div>
          <h1 className="member-hello" dir="auto">
            Welcome, {name}
          </h1>
          <FormErrors problems={problemsOf(props.reply)} attempt={props.reply} />
          {terms && <TermsCard {...terms} />}
          {firstSteps && <OnboardingCard progress={firstSteps} />}
          <Tabs
            label="Feeds"
            current={address(tab)}
            tabs={feedTabs.map((each) => ({ name: feedNames[each], href: address(each) }))}
          />
          <p className="feed-begin">
            Share a work, ask, or announce
            <ButtonLink small href="/create">
              Create
            </ButtonLink>
          </p>
          <h2 className="sr-only">{feedNames[tab]}</h2>
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

/** The sheets hold no field to say it beside. */
const problemsOf = (reply: FormReply | undefined) =>
  Object.values(errorsOf(reply))
    .flat()
    .map((message) => ({ message }));

/** What stands here once there is something, and what to do so that there is. */
const nothing: Readonly<
  Record<FeedTab, { title: string; words: string; action: { href: string; name: string } }>
> = {
  following: {
    title: "Nobody has hung anything here yet",
    words: "What the people, tags and guilds you follow make stands here, newest first.",
    action: { href: address("for-you"), name: "See what there is for you" },
  },
  "for-you": {
    title: "Nothing to suggest yet",
    words: "Follow somebody, or choose what you care about, and this fills up.",
    action: { href: "/personalization#interests", name: "Choose what you care about" },
  },
  guilds: {
    title: "Nothing from your guilds yet",
    words: "What your guilds announce and talk about stands here, newest first. Join one to begin.",
    action: { href: "/guilds", name: "Look at the guilds" },
  },
  new: {
    title: "The archives are still empty",
    words: "Every new work stands here as it is published. The first could be yours.",
    action: { href: "/archives/add", name: "Add a work" },
  },
};

function Empty({ tab }: { readonly tab: FeedTab }) {
  const { title, words, action } = nothing[tab];
  return (
    <EmptyState title={title} action={<ButtonLink href={action.href}>{action.name}</ButtonLink>}>
      {words}
    </EmptyState>
  );
}
