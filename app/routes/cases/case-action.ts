import { data, redirect } from "react-router";
import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import type { RouteArgs } from "#app/http/route.ts";
import {
  appealDecision,
  casePage,
  claimCase,
  decideAppeal,
  decideCase,
  decisionInput,
  openReportedMessage,
  postCaseMessage,
  undoDecision,
  caseMessageInput as words,
} from "#modules/moderation";
import { hasRole } from "#permissions";
import { message } from "#platform/i18n";
import { plainText } from "#platform/plain-text";
import { requireAdminAccess } from "../admin/admin-access.ts";

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
    reason: plainText({ min: 3, max: 500 }),
  }),
  z.object({ intent: z.literal("appeal"), words }),
  z.object({ intent: z.literal("say"), words }),
  z.object({ intent: z.literal("note"), words }),
  z.object({
    intent: z.literal("hear"),
    words,
    outcome: z.enum(["upheld", "overturned"], message("moderation.errors.noOutcome")),
  }),
]);

/** Whether it is a staff action: the user concerned appeals and comments on their own behalf. */
async function isStaffIntent(
  ctx: RouteArgs["ctx"],
  which: Which,
  intent: string,
): Promise<boolean> {
  if (intent === "appeal") return false;
  if (intent !== "say") return true;
  return hasRole(ctx.actor, "moderator") && (await casePage(ctx, which)).side === "steward";
}

/** Every form of a case, in the admin area and on its own page; the domain checks permissions. */
export async function caseAction({ ctx, request, url }: RouteArgs, { code, key }: Which) {
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const wanted = form.value;
  if (await isStaffIntent(ctx, { code, key }, wanted.intent)) requireAdminAccess(ctx, "staff");
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
        await postCaseMessage(ctx, {
          code,
          key,
          words: wanted.words,
          note: wanted.intent === "note",
        });
        break;
      case "hear":
        await decideAppeal(ctx, { code, outcome: wanted.outcome, words: wanted.words });
    }
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(pathWithToast(url.pathname + url.search, "saved"));
}
