import { Button, ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { errorsOf } from "#app/ui/forms/reply.ts";
import { Progress as Bar } from "#app/ui/Progress.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import {
  type FeedbackEffect,
  type FeedPage,
  type FeedTab,
  feedTabLabels,
  feedTabs,
} from "#contracts/feed";
import type { Progress } from "#contracts/onboarding";
import type { Announcement } from "./Announcements.tsx";
import { Effects } from "./Effects.tsx";
import { FeedList } from "./FeedList.tsx";
import { FeedSide, type Suggested } from "./FeedSide.tsx";

export interface MemberHomeProps {
  readonly name: string;
  readonly announcements: readonly Announcement[];
  /** What is still to do, if anything. */
  readonly firstSteps: Progress | undefined;
  readonly terms: { readonly summary: string; readonly first: boolean } | undefined;
  readonly tab: FeedTab;
  readonly feed: FeedPage;
  readonly effects: readonly FeedbackEffect[];
  readonly suggested: Suggested;
  /** Saved items of the feed. */
  readonly saved: readonly string[] | null;
  /** Why the submitted feedback or mute could not be saved. */
  readonly reply: FormReply | undefined;
}

const address = (tab: FeedTab) => `/?feed=${tab}`;

/** The home page of a signed-in member: posts by those they follow, and suggestions. */
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
            tabs={feedTabs.map((each) => ({ name: feedTabLabels[each], href: address(each) }))}
          />
          <p className="feed-begin">
            Share a work, ask, or announce
            <ButtonLink small href="/create">
              Create
            </ButtonLink>
          </p>
          <h2 className="sr-only">{feedTabLabels[tab]}</h2>
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

/** The dialogs have no field to show errors beside. */
const problemsOf = (reply: FormReply | undefined) =>
  Object.values(errorsOf(reply))
    .flat()
    .map((message) => ({ message }));

/** Empty states: what appears here, and what to do about it. */
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

/** On the first page until it is done or put away; never in the way of anything. */
function OnboardingCard({ progress }: { readonly progress: Progress }) {
  const done = Object.values(progress.done).filter(Boolean).length;
  return (
    <section className="prompt-card" aria-labelledby="first-steps">
      <h2 id="first-steps">{done === 0 ? "Make the bench yours" : "Where you left off"}</h2>
      <p>
        {done === 0
          ? "Four short steps: your face, what you like, whom to follow, what you make. Each can be passed."
          : `${done} of 4 steps done. The rest is quick, and each can be passed.`}
      </p>
      {done > 0 && <Bar label={`${done} of 4 steps done`} value={done} max={4} />}
      <div className="prompt-card-ways">
        <ButtonLink kind="primary" small href="/onboarding">
          {done === 0 ? "Begin" : "Go on"}
        </ButtonLink>
        {/* A plain form: the first page should not bring along what only forms need. */}
        <form method="post" action="/onboarding">
          <Button type="submit" kind="text" small name="form" value="skip">
            Not now
          </Button>
        </form>
      </div>
    </section>
  );
}

interface TermsCardProps {
  readonly summary: string;
  readonly first: boolean;
}

/** For users who chose "not now": still available, not in the way. */
function TermsCard({ summary, first }: TermsCardProps) {
  return (
    <section className="prompt-card" aria-labelledby="new-terms">
      <h2 id="new-terms">{first ? "Our terms" : "Our terms have changed"}</h2>
      <p>{first ? "A page in plain words. Please read it and say whether you agree." : summary}</p>
      <ButtonLink kind="quiet" small href="/terms?next=/">
        Read and accept
      </ButtonLink>
    </section>
  );
}
