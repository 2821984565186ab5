import { redirect } from "react-router";
import { z } from "zod";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/archives/archives.css";
import "#app/features/forum/forum.css";
import "#app/features/guilds/guilds.css";
import "#app/components/money/money.css";
import "#app/features/guilds/treasury/treasury.css";
import "#app/components/tips/tips.css";
import "#app/components/subscriptions/subscriptions.css";
import { signInFrom } from "#app/components/shell/navigation.ts";
import { HomePage } from "#app/features/guilds/HomePage.tsx";
import { SupportPage } from "#app/features/guilds/lazy-parts.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { type RouteArgs, withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { type GuildHome, guildLimits, guildPath } from "#contracts/guilds";
import { worksOfGuild } from "#modules/archives";
import { guildTopics } from "#modules/forum";
import {
  answerOwnershipOffer,
  cancelGuildEvent,
  declineInvite,
  guildHome,
  joinGuild,
  leaveGuild,
  requestToJoin,
  respondToEvent,
  withdrawGuildAnnouncement,
  withdrawRequest,
} from "#modules/guilds";
import { requireMember } from "#modules/identity";
import { listSavedRefs } from "#modules/saved";
import { offeringOf } from "#modules/subscriptions";
import { getGuildTipRecipient, recentTips } from "#modules/tips";
import { treasurySummary } from "#modules/treasury";
import { isMember } from "#permissions";
import { takeToken } from "#platform/ratelimit";
import type { Route } from "./+types/home.ts";
import { loadAtGuild } from "./guild-address.ts";
import { isSupport, loadSupportPage, supportAction } from "./support-page.ts";

export const loader = withLoader(async (args) => {
  const { ctx, scope, url, params } = args;
  const token = (url.searchParams.get("invite") ?? "").slice(0, 100);
  const as = url.searchParams.get("as") ?? undefined;
  const loading = loadAtGuild(args, (slug) =>
    guildHome(ctx, { slug, token: token || undefined, as }),
  );
  if (isSupport(url)) return { support: await loadSupportPage(args, (await loading).header) };
  // By the slug, so that they are read together with the guild.
  const slug = params.slug ?? "";
  const [{ home, showsMoney, tips, ...lists }, treasury, recipient, saved] = await Promise.all([
    loading.then((loaded) => loadLists(ctx, loaded)),
    treasurySummary(ctx, { slug }),
    getGuildTipRecipient(ctx, { slug }),
    listSavedRefs(ctx, [{ kind: "guild", key: slug }]),
  ]);
  return {
    home,
    ...lists,
    saved,
    treasury: showsMoney && home.header.may.viewTreasuryBalance ? treasury : null,
    recipient: showsMoney ? recipient : null,
    tips: recipient ? tips : [],
    token,
    signIn: isMember(ctx.actor) ? undefined : signInFrom("/login", url.pathname + url.search),
    publicUrl: scope.publicUrl,
  };
});

/** What the page lists besides the guild itself. */
async function loadLists(ctx: RouteArgs["ctx"], home: GuildHome) {
  const { header, viewingAs } = home;
  const { id: guildId, may } = header;
  /** Not while seen as another. */
  const showsMoney = may.read && !viewingAs;
  const [{ pinned, topics }, works, tips, offering] = await Promise.all([
    may.read ? guildTopics(ctx, { guildId }) : { pinned: [], topics: [] },
    header.role && !viewingAs ? worksOfGuild(ctx, { guildId }) : [],
    showsMoney ? recentTips(ctx, { guildId }) : undefined,
    viewingAs ? undefined : offeringOf(ctx, { guildId }),
  ]);
  return {
    home,
    showsMoney,
    topics: [...pinned, ...topics].slice(0, 8),
    works,
    tips: tips?.lines ?? [],
    offering,
  };
}

const answer = z.string().max(guildLimits.answer).optional();
const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("join"), invite: z.string().max(100).optional() }),
  z.object({
    intent: z.literal("ask"),
    answer0: answer,
    answer1: answer,
    answer2: answer,
    answer3: answer,
    answer4: answer,
  }),
  z.object({ intent: z.literal("withdraw") }),
  z.object({ intent: z.literal("leave") }),
  z.object({ intent: z.literal("decline") }),
  z.object({ intent: z.literal("take_over") }),
  z.object({ intent: z.literal("leave_offer") }),
  z.object({
    intent: z.literal("answer_event"),
    eventId: z.uuid(),
    answer: z.enum(["yes", "maybe", "no"]),
  }),
  z.object({ intent: z.literal("cancel_event"), eventId: z.uuid() }),
  z.object({ intent: z.literal("withdraw_announcement"), announcementId: z.uuid() }),
]);

export const action = withAction(
  async (args) => {
    const { ctx, request, params } = args;
    const { userId } = requireMember(ctx);
    if (isSupport(args.url)) return supportAction(args);
    const slug = params.slug ?? "";
    const form = await readForm(request, schema);
    if (!form.ok) return form.reply;
    const { value } = form;
    try {
      await takeToken(ctx.db, { name: "guild_door", key: userId, limit: 30, perSeconds: 300 });
      switch (value.intent) {
        case "join":
          await joinGuild(ctx, { slug, token: value.invite });
          break;
        case "ask": {
          const answers = [
            value.answer0,
            value.answer1,
            value.answer2,
            value.answer3,
            value.answer4,
          ];
          await requestToJoin(ctx, { slug, answers: answers.map((each) => each ?? "") });
          break;
        }
        case "withdraw":
          await withdrawRequest(ctx, { slug });
          break;
        case "leave":
          await leaveGuild(ctx, { slug });
          return redirect("/guilds");
        case "decline":
          await declineInvite(ctx, { slug });
          return redirect("/guilds");
        case "answer_event":
          await respondToEvent(ctx, { slug, ...value });
          break;
        case "cancel_event":
          await cancelGuildEvent(ctx, { slug, ...value });
          break;
        case "withdraw_announcement":
          await withdrawGuildAnnouncement(ctx, { slug, ...value });
          break;
        default:
          await answerOwnershipOffer(ctx, { slug, agree: value.intent === "take_over" });
      }
      return redirect(guildPath(slug));
    } catch (error) {
      return replyWith(form.submission, error);
    }
  },
  { pays: isSupport },
);

export default function Guild({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  if (loaderData.support) {
    const { head } = loaderData.support;
    return (
      <>
        <PageMeta title={t("guilds.support.title", { guild: head.name })} unlisted />
        <SupportPage {...loaderData.support} reply={actionData} />
      </>
    );
  }
  const { header } = loaderData.home;
  return (
    <>
      <PageMeta
        title={header.name}
        description={header.purpose}
        url={`${loaderData.publicUrl}${guildPath(header.slug)}`}
        unlisted={header.visibility !== "public"}
      />
      <HomePage {...loaderData} reply={actionData} />
    </>
  );
}
