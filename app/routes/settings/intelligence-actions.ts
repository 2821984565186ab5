import { redirect } from "react-router";
import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import type { RouteArgs } from "#app/http/route.ts";
import { type Signal, signals, type Weights } from "#contracts/feed";
import {
  contestDecision,
  contestInput,
  feedInput,
  pauseLearning,
  removeInterest,
  setContentUse,
  unmuteInFeed,
  updateFeedSettings,
} from "#modules/feed";
import { requireMember } from "#modules/identity";

const schema = z.discriminatedUnion("form", [
  feedInput.extend({ form: z.literal("weights") }),
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
  weights: "weights",
  learning: "interests",
  forget: "interests",
  use: "use",
  "let-in": "muted-items",
  contest: "decisions",
};

async function apply(ctx: RouteArgs["ctx"], sent: Sent): Promise<void> {
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
