import { redirect } from "react-router";
import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import type { RouteArgs } from "#app/http/route.ts";
import { type Ranking, rankings, type Signal, signals, type Weights } from "#contracts/feed";
import { interestsInput } from "#contracts/onboarding";
import {
  contestDecision,
  contestInput,
  feedInput,
  intelligencePage,
  muteInFeed,
  muteInput,
  pauseLearning,
  removeInterest,
  setContentUse,
  unmuteInFeed,
  updateFeedSettings,
} from "#modules/feed";
import { followCategory } from "#modules/forum";
import { requireMember } from "#modules/identity";
import { chooseInterests } from "#modules/onboarding";
import { readingInput, savePreferences } from "#modules/preferences";

const schema = z.discriminatedUnion("form", [
  feedInput.extend({ form: z.literal("weights") }),
  z.object({
    form: z.literal("ranking"),
    ranking: z.enum(Object.keys(rankings) as [Ranking, ...Ranking[]]).optional(),
    firstTab: feedInput.shape.firstTab,
  }),
  readingInput.extend({ form: z.literal("reading") }),
  interestsInput.extend({ form: z.literal("interests") }),
  muteInput.extend({ form: z.literal("keep-out") }),
  z.object({
    form: z.literal("category"),
    category: z.string().max(100),
    guildId: z.uuid().optional(),
  }),
  z.object({ form: z.literal("learning"), paused: z.enum(["yes", "no"]) }),
  z.object({ form: z.literal("forget"), tag: z.string().max(60) }),
  z.object({
    form: z.literal("use"),
    recommended: z.boolean().default(false),
    training: z.boolean().default(false),
  }),
  z.object({ form: z.literal("let-in"), muted: z.string().max(200) }),
  contestInput.extend({ form: z.literal("contest") }),
]);

type Sent = z.output<typeof schema>;

/** Each form of the page posts here and returns to its own part. */
export async function intelligenceAction({ ctx, request }: RouteArgs) {
  requireMember(ctx);
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  try {
    await apply(ctx, form.value);
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(
    pathWithToast(`/settings/platform-intelligence#${parts[form.value.form]}`, "saved"),
  );
}

const parts: Readonly<Record<Sent["form"], string>> = {
  ranking: "weights",
  weights: "weights",
  reading: "reading",
  interests: "chosen",
  "keep-out": "muted-items",
  category: "categories",
  learning: "inferred",
  forget: "inferred",
  use: "use",
  "let-in": "muted-items",
  contest: "decisions",
};

async function apply(ctx: RouteArgs["ctx"], sent: Sent): Promise<void> {
  if (sent.form === "ranking") return chooseRanking(ctx, sent);
  if (sent.form === "interests") return chooseInterests(ctx, sent);
  if (sent.form === "keep-out") return muteInFeed(ctx, sent);
  if (sent.form === "category") {
    const { category, guildId } = sent;
    const place = guildId ? { guildId, guildCategory: category } : { category };
    return followCategory(ctx, { place, level: null });
  }
  if (sent.form === "reading") {
    const { warnings, languages, otherLanguage } = sent;
    const all = otherLanguage ? [...new Set([...languages, otherLanguage])] : languages;
    return savePreferences(ctx, { warnings, languages: all });
  }
  if (sent.form === "weights") {
    const { firstTab, on } = sent;
    const off = signals.filter((signal) => !on.includes(signal));
    return updateFeedSettings(ctx, { firstTab, off, weights: weightsIn((signal) => sent[signal]) });
  }
  if (sent.form === "learning") return pauseLearning(ctx, { paused: sent.paused === "yes" });
  if (sent.form === "forget") return removeInterest(ctx, { tag: sent.tag });
  if (sent.form === "use") return setContentUse(ctx, sent);
  if (sent.form === "contest")
    return contestDecision(ctx, { decisionId: sent.decision, words: sent.words });
  const [kind = "", ...value] = sent.muted.split(" ");
  const known = (["tag", "guild", "word"] as const).find((each) => each === kind);
  if (known) await unmuteInFeed(ctx, { kind: known, value: value.join(" ") });
}

/** Weights that were set one by one stay if no choice was sent. */
async function chooseRanking(
  ctx: RouteArgs["ctx"],
  { ranking, firstTab }: Extract<Sent, { form: "ranking" }>,
): Promise<void> {
  if (ranking) return updateFeedSettings(ctx, { firstTab, off: [], weights: rankings[ranking] });
  const { settings } = await intelligencePage(ctx, { weights: undefined });
  const { weights, off } = settings;
  return updateFeedSettings(ctx, { firstTab, off, weights });
}

const weightsIn = (read: (signal: Signal) => number): Weights => ({
  relation: read("relation"),
  interest: read("interest"),
  freshness: read("freshness"),
  quality: read("quality"),
  feedback: read("feedback"),
  diversity: read("diversity"),
});

/** Preview weights from the URL; a signal that is off weighs 0. Undefined if invalid. */
export function weightsParams(query: URLSearchParams): Weights | undefined {
  const read = feedInput.omit({ firstTab: true }).safeParse({
    ...Object.fromEntries(signals.map((signal) => [signal, Number(query.get(signal) ?? "x")])),
    on: query.getAll("on"),
  });
  if (!read.success) return undefined;
  const { on } = read.data;
  return weightsIn((signal) => (on.includes(signal) ? read.data[signal] : 0));
}
