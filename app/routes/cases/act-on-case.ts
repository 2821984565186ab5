import { data, redirect } from "react-router";
import { z } from "zod";
import { doneAt } from "#app/components/done.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import type { Arrival } from "#app/http/route.ts";
import {
  appealDecision,
  casePage,
  claimCase,
  decideCase,
  decisionInput,
  hearAppeal,
  openReportedMessage,
  sayInCase,
  undoDecision,
  caseWordsInput as words,
} from "#modules/moderation";
import { hasRole } from "#permissions";
import { plainText } from "#platform/plain-text";
import { passGate } from "../admin/gate.ts";

interface Which {
  readonly code: string;
  readonly key?: string | undefined;
}

const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("claim") }),
  z.object({ intent: z.literal("release") }),
  z.object({ intent: z.literal("look"), reportId: z.uuid() }),
  decisionInput.extend({ intent: z.literal("decide") }),
  z.object({
    intent: z.literal("undo"),
    reason: plainText({ what: "A reason", min: 3, max: 500 }),
  }),
  z.object({ intent: z.literal("appeal"), words }),
  z.object({ intent: z.literal("say"), words }),
  z.object({ intent: z.literal("note"), words }),
  z.object({
    intent: z.literal("hear"),
    words,
    outcome: z.enum(["upheld", "overturned"], "Choose how it ends."),
  }),
]);

/** Whether it is done for the house: whom a case is about objects and speaks for themselves. */
async function isStewards(ctx: Arrival["ctx"], which: Which, intent: string): Promise<boolean> {
  if (intent === "appeal") return false;
  if (intent !== "say") return true;
  return hasRole(ctx.actor, "moderator") && (await casePage(ctx, which)).side === "steward";
}

/** Every form of a case, at the desk and on its own page: what is allowed is the domain's to say. */
export async function actOnCase({ ctx, request, url }: Arrival, { code, key }: Which) {
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const wanted = form.value;
  if (await isStewards(ctx, { code, key }, wanted.intent)) passGate(ctx, "desk");
  try {
    switch (wanted.intent) {
      case "claim":
      case "release":
        await claimCase(ctx, { code, release: wanted.intent === "release" });
        break;
      case "look": {
        const { author, body } = await openReportedMessage(ctx, wanted);
        return data({ looked: { author, body } });
      }
      case "decide":
        await decideCase(ctx, { code, ...wanted });
        break;
      case "undo":
        await undoDecision(ctx, { code, reason: wanted.reason });
        break;
      case "appeal":
        await appealDecision(ctx, { code, key, words: wanted.words });
        break;
      case "say":
      case "note":
        await sayInCase(ctx, { code, key, words: wanted.words, note: wanted.intent === "note" });
        break;
      case "hear":
        await hearAppeal(ctx, { code, outcome: wanted.outcome, words: wanted.words });
    }
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(doneAt(url.pathname + url.search, "saved"));
}
