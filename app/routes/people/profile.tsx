import { data, redirect } from "react-router";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import { isPartOn, isTurnedOff } from "#modules/site";
import "#app/features/profile/profile.css";
import "#app/features/archives/archives.css";
import "#app/features/forum/forum.css";
import "#app/features/guilds/guilds.css";
import { siteLinks } from "#app/components/shell/navigation.ts";
import { SupportBar } from "#app/components/subscriptions/SupportBar.tsx";
import { SupportPanel } from "#app/components/subscriptions/SupportPanel.tsx";
import { TipPanel } from "#app/components/tips/TipPanel.tsx";
import { PersonWorks } from "#app/features/archives/PersonWorks.tsx";
import {
  About,
  BlockDialog,
  GuildCards,
  PeopleGrid,
  PersonTopics,
  ReportDialog,
  TrustLevel,
} from "#app/features/profile/lazy-parts.ts";
import { ProfilePage } from "#app/features/profile/ProfilePage.tsx";
import { profileMeta } from "#app/features/profile/profile-meta.ts";
import { isTabOff, type Slots, tabOf } from "#app/features/profile/tabs.tsx";
import { contentUseHeaders } from "#app/http/content-use.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { worksOfPerson } from "#modules/archives";
import { topicsOfPerson } from "#modules/forum";
import { crestsOf, guildsOf } from "#modules/guilds";
import { peopleList, profilePage } from "#modules/people";
import { listSavedRefs } from "#modules/saved";
import { offeringOf } from "#modules/subscriptions";
import { getTipRecipient, recentTips } from "#modules/tips";
import { trustPage } from "#modules/trust";
import { isMember } from "#permissions";
import { notFound, unauthenticated } from "#platform/errors";
import type { Route } from "./+types/profile.ts";
import { personAction } from "./person-action.ts";

const maybeUsername = /^[a-z][a-z0-9_]{2,29}$/i;

/** `/{username}`, and `/profile` for the user's own: the same page under two URLs. */
export const loader = withLoader(async ({ ctx, scope, params, url, cachePage, t }) => {
  const own = params.username === undefined;
  if (own && !isMember(ctx.actor)) throw unauthenticated();
  const username = params.username ?? (isMember(ctx.actor) ? ctx.actor.username : "");
  if (!maybeUsername.test(username)) throw notFound("person_not_found");
  if (!own && username !== username.toLowerCase())
    throw redirect(`/${username.toLowerCase()}${url.search}`, 301);
  const isLinked = (page?: string) => page === undefined || !isTurnedOff(ctx, page);
  const tab = tabOf(url.searchParams.get("tab"), isLinked);
  if (isTabOff(tab, isLinked)) throw notFound();
  const after = url.searchParams.get("after") ?? undefined;
  // By the name in the URL, so that it is read together with the profile.
  const [page, saved] = await Promise.all([
    profilePage(ctx, { username }),
    listSavedRefs(ctx, [{ kind: "person", key: username }]),
  ]);
  if ("movedTo" in page) throw redirect(`/${page.movedTo}${url.search}`, 301);
  const { person, tags } = page;
  const { id: userId, isLimited } = person;
  const showsTab = (name: typeof tab) => tab === name && !isLimited;
  // List tabs skip tiers and recent tips.
  const lists = ["followers", "following", "discussions", "guilds"].includes(tab);
  const [recipient, offering, received, people, badges, discussions, guilds, works, standing] =
    await Promise.all([
      isLimited ? null : getTipRecipient(ctx, { userId }),
      isLimited || lists ? null : offeringOf(ctx, { creatorId: userId }),
      isLimited || lists ? undefined : recentTips(ctx, { userId }),
      (tab === "followers" || tab === "following") && !isLimited
        ? peopleList(ctx, { userId, list: tab, after })
        : undefined,
      person.showsGuilds ? crestsOf(ctx, { userId }) : undefined,
      showsTab("discussions") ? topicsOfPerson(ctx, { userId, after }) : undefined,
      showsTab("guilds") ? guildsOf(ctx, { userId }) : undefined,
      showsTab("works")
        ? worksOfPerson(ctx, { userId, by: { ...person, name: person.displayName }, after })
        : undefined,
      tab === "about" && person.isSelf ? trustPage(ctx) : undefined,
    ]);
  const tips = recipient ? received : undefined;
  if (!people && !discussions && !guilds)
    cachePage([...tags, ...(tips?.tags ?? []), ...(badges?.tags ?? [])], ["tab", "after"]);
  const view = {
    person,
    tab,
    crests: badges?.crests ?? [],
    saved,
    people,
    recipient,
    offering: offering ?? null,
    tips: tips?.lines ?? [],
    discussions,
    guilds,
    works,
    standing,
    path: own ? "/profile" : `/${person.username}`,
    ask: isMember(ctx.actor) ? url.searchParams.get("ask") : null,
    signIn: isMember(ctx.actor) ? undefined : siteLinks.signIn,
    publicUrl: scope.publicUrl,
    hasFeed: isPartOn(ctx, "archives"),
    texts: {
      description:
        person.bioText.slice(0, 200) || t("people.description", { name: person.displayName }),
      feedTitle: isPartOn(ctx, "archives")
        ? t("people.worksBy", { name: person.displayName })
        : null,
    },
  };
  return data(view, { headers: contentUseHeaders({ training: person.allowsTraining }) });
});

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const action = withAction(personAction);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? profileMeta(loaderData.person, loaderData.publicUrl, loaderData.texts) : [];

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { person, people, tab, path, ask, recipient, tips, offering } = loaderData;
  const { discussions, guilds, standing, works } = loaderData;
  const slots: Slots = {
    about: {
      panel: (
        <>
          <About person={person} hasFeed={loaderData.hasFeed} />
          {standing && <TrustLevel standing={standing} />}
        </>
      ),
    },
  };
  if (discussions && discussions.topics.length > 0) {
    const next =
      discussions.next && `${path}?tab=discussions&after=${encodeURIComponent(discussions.next)}`;
    slots.discussions = { panel: <PersonTopics topics={discussions.topics} next={next} /> };
  }
  if (guilds && guilds.length > 0) slots.guilds = { panel: <GuildCards guilds={guilds} /> };
  if (works && works.works.length > 0) {
    const next = works.next && `${path}?after=${encodeURIComponent(works.next)}`;
    slots.works = { panel: <PersonWorks works={works.works} next={next} /> };
  }
  if (people) {
    const next = people.next && `${path}?tab=${tab}&after=${encodeURIComponent(people.next)}`;
    slots[tab] = {
      panel: (
        <PeopleGrid
          title={t(tab === "followers" ? "people.lists.followers" : "people.lists.following")}
          empty={
            tab === "followers"
              ? t("people.lists.noFollowers", { name: person.displayName })
              : t("people.lists.noFollowing", { name: person.displayName })
          }
          people={people.people}
          next={next}
        />
      ),
    };
  }
  return (
    <>
      <PageMeta
        title={t("people.pageTitle", { name: person.displayName, username: person.username })}
        description={loaderData.texts.description}
        url={`${loaderData.publicUrl}/${person.username}`}
        unlisted={!person.indexed}
      />
      <ProfilePage
        {...loaderData}
        slots={slots}
        aside={
          (recipient || offering) && !person.isSelf ? (
            <>
              {offering && (
                <SupportPanel address={person.username} name={person.displayName} {...offering} />
              )}
              {recipient && <TipPanel recipient={recipient} recent={tips} />}
            </>
          ) : undefined
        }
        bar={offering && !person.isSelf && <SupportBar {...offering} />}
        over={
          ask !== null && (
            <>
              <BlockDialog person={person} path={path} open={ask === "block"} />
              <ReportDialog
                person={person}
                path={path}
                open={ask === "report"}
                reply={actionData}
              />
            </>
          )
        }
      />
    </>
  );
}
