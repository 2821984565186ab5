import { redirect } from "react-router";
import { z } from "zod";
import "#app/features/archives/archives.css";
import "#app/features/forum/forum.css";
import "#app/features/guilds/guilds.css";
import "#app/components/money/money.css";
import "#app/features/guilds/purse/purse.css";
import "#app/components/tips/tips.css";
import "#app/components/subscriptions/subscriptions.css";
import { signInFrom } from "#app/components/shell/places.ts";
import { HomePage } from "#app/features/guilds/HomePage.tsx";
import { SupportRoom } from "#app/features/guilds/parts.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { type Arrival, act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { type GuildHome, guildLimits, guildPath } from "#contracts/guilds";
import { worksOfGuild } from "#modules/archives";
import { guildTopics } from "#modules/forum";
import {
  answerEvent,
  answerOffer,
  askToJoin,
  cancelEvent,
  declineInvite,
  guildHome,
  joinGuild,
  leaveGuild,
  withdrawGuildAnnouncement,
  withdrawRequest,
} from "#modules/guilds";
import { requireMember } from "#modules/identity";
import { purseSummary } from "#modules/purses";
import { savedAmong } from "#modules/saved";
import { offeringOf } from "#modules/subscriptions";
import { guildTipJar, recentTips } from "#modules/tips";
import { isMember } from "#permissions";
import { takeToken } from "#platform/ratelimit";
import type { Route } from "./+types/home.ts";
import { atGuild } from "./guild-address.ts";
import { actOnSupport, isSupport, supportRoom } from "./support-room.ts";

export const loader = load(async (arrival) => {
  const { ctx, scope, url } = arrival;
  const token = (url.searchParams.get("invite") ?? "").slice(0, 100);
  const as = url.searchParams.get("as") ?? undefined;
  const home = await atGuild(arrival, (slug) =>
    guildHome(ctx, { slug, token: token || undefined, as }),
  );
  if (isSupport(url)) return { support: await supportRoom(arrival, home.head) };
  const { pinned, topics } = home.head.may.read
    ? await guildTopics(ctx, { guildId: home.head.id })
    : { pinned: [], topics: [] };
  const { head, viewingAs } = home;
  return {
    home,
    works: head.role && !viewingAs ? await worksOfGuild(ctx, { guildId: head.id }) : [],
    saved: await savedAmong(ctx, [{ kind: "guild", key: home.head.slug }]),
    topics: [...pinned, ...topics].slice(0, 8),
    ...(await moneyOf(ctx, home)),
    offering: viewingAs ? undefined : await offeringOf(ctx, { guildId: head.id }),
    token,
    signIn: isMember(ctx.actor) ? undefined : signInFrom("/login", url.pathname + url.search),
    publicUrl: scope.publicUrl,
  };
});

/** The purse as its role or the guild shows it, and the panel for a tip; not while seen as another. */
async function moneyOf(ctx: Arrival["ctx"], { head, viewingAs }: GuildHome) {
  if (!head.may.read || viewingAs) return { purse: null, jar: null, tips: [] };
  const { slug, id: guildId } = head;
  const jar = await guildTipJar(ctx, { slug });
  return {
    purse: head.may.seePurseSum ? await purseSummary(ctx, { slug }) : null,
    jar,
    tips: jar ? (await recentTips(ctx, { guildId })).lines : [],
  };
}

const answer = z.string().max(guildLimits.answer, "This answer is too long.").optional();
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

export const action = act(async (arrival) => {
  const { ctx, request, params } = arrival;
  const { userId } = requireMember(ctx);
  if (isSupport(arrival.url)) return actOnSupport(arrival);
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
        const answers = [value.answer0, value.answer1, value.answer2, value.answer3, value.answer4];
        await askToJoin(ctx, { slug, answers: answers.map((each) => each ?? "") });
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
        await answerEvent(ctx, { slug, ...value });
        break;
      case "cancel_event":
        await cancelEvent(ctx, { slug, ...value });
        break;
      case "withdraw_announcement":
        await withdrawGuildAnnouncement(ctx, { slug, ...value });
        break;
      default:
        await answerOffer(ctx, { slug, agree: value.intent === "take_over" });
    }
    return redirect(guildPath(slug));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  if (loaderData.support)
    return pageMeta({ title: `Support ${loaderData.support.head.name}`, unlisted: true });
  const { head } = loaderData.home;
  return pageMeta({
    title: head.name,
    description: head.purpose,
    url: `${loaderData.publicUrl}${guildPath(head.slug)}`,
    unlisted: head.visibility !== "public",
  });
};

export default function Guild({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.support) return <SupportRoom {...loaderData.support} reply={actionData} />;
  return <HomePage {...loaderData} reply={actionData} />;
}
