import { Button, ButtonLink } from "#app/ui/Button.tsx";
import { EmptyState } from "#app/ui/EmptyState.tsx";
import { FormErrors } from "#app/ui/FormErrors.tsx";
import type { FormReply } from "#app/ui/forms/reply.ts";
import { errorsOf } from "#app/ui/forms/reply.ts";
import { Progress as Bar } from "#app/ui/Progress.tsx";
import { Tabs } from "#app/ui/Tabs.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import {
  type FeedbackEffect,
  type FeedPage,
  type FeedTab,
  feedTabLabels,
  feedTabs,
} from "#contracts/feed";
import type { Progress } from "#contracts/onboarding";
import type { Message } from "#platform/i18n";
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
  const t = useTranslate();
  const { name, announcements, firstSteps, terms, tab, feed, effects, suggested } = props;
  const more =
    feed.next &&
    `${address(tab)}&${tab === "for-you" ? "show" : "after"}=${encodeURIComponent(feed.next)}`;
  return (
    <div className="page">
      <div className="home-columns member-columns">
        <div>
          <h1 className="member-hello">{t("home.welcome", { name })}</h1>
          <FormErrors problems={problemsOf(props.reply)} attempt={props.reply} />
          {terms && <TermsCard {...terms} />}
          {firstSteps && <OnboardingCard progress={firstSteps} />}
          <Tabs
            label={t("home.feeds")}
            current={address(tab)}
            tabs={feedTabs.map((each) => ({ name: t(feedTabLabels[each]), href: address(each) }))}
          />
          <p className="feed-begin">
            {t("home.createPrompt")}
            <ButtonLink small href="/create">
              {t("home.create")}
            </ButtonLink>
          </p>
          <h2 className="sr-only">{t(feedTabLabels[tab])}</h2>
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
  Record<FeedTab, { title: Message; text: Message; action: { href: string; name: Message } }>
> = {
  following: {
    title: "home.empty.following.title",
    text: "home.empty.following.text",
    action: { href: address("for-you"), name: "home.empty.following.action" },
  },
  "for-you": {
    title: "home.empty.forYou.title",
    text: "home.empty.forYou.text",
    action: { href: "/settings/platform-intelligence#chosen", name: "home.empty.forYou.action" },
  },
  guilds: {
    title: "home.empty.guilds.title",
    text: "home.empty.guilds.text",
    action: { href: "/guilds", name: "home.empty.guilds.action" },
  },
  new: {
    title: "home.empty.new.title",
    text: "home.empty.new.text",
    action: { href: "/archives/add", name: "home.empty.new.action" },
  },
};

function Empty({ tab }: { readonly tab: FeedTab }) {
  const t = useTranslate();
  const { title, text, action } = nothing[tab];
  return (
    <EmptyState
      title={t(title)}
      action={<ButtonLink href={action.href}>{t(action.name)}</ButtonLink>}
    >
      {t(text)}
    </EmptyState>
  );
}

/** On the first page until it is done or put away; never in the way of anything. */
function OnboardingCard({ progress }: { readonly progress: Progress }) {
  const t = useTranslate();
  const done = Object.values(progress.done).filter(Boolean).length;
  return (
    <section className="prompt-card" aria-labelledby="first-steps">
      <h2 id="first-steps">{done === 0 ? t("home.setup.title") : t("home.setup.continueTitle")}</h2>
      <p>{done === 0 ? t("home.setup.text") : t("home.setup.continueText", { done, total: 4 })}</p>
      {done > 0 && (
        <Bar label={t("home.setup.progress", { done, total: 4 })} value={done} max={4} />
      )}
      <div className="prompt-card-ways">
        <ButtonLink kind="primary" small href="/onboarding">
          {done === 0 ? t("home.setup.start") : t("home.setup.continue")}
        </ButtonLink>
        {/* A plain form: the first page should not bring along what only forms need. */}
        <form method="post" action="/onboarding">
          <Button type="submit" kind="text" small name="form" value="skip">
            {t("home.setup.skip")}
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
  const t = useTranslate();
  return (
    <section className="prompt-card" aria-labelledby="new-terms">
      <h2 id="new-terms">{first ? t("home.terms.title") : t("home.terms.changedTitle")}</h2>
      <p>{first ? t("home.terms.text") : summary}</p>
      <ButtonLink kind="quiet" small href="/terms?next=/">
        {t("home.terms.action")}
      </ButtonLink>
    </section>
  );
}
