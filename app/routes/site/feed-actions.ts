import { redirect } from "react-router";
import { z } from "zod";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import type { RouteArgs } from "#app/http/route.ts";
import { feedTabs } from "#contracts/feed";
import { giveFeedFeedback, muteSpan, muteSubject } from "#modules/feed";
import { requireMember } from "#modules/identity";
import { takeToken } from "#platform/ratelimit";

const input = z.object({
  kind: z.enum(["work", "topic", "announcement"]),
  item: z.uuid(),
  intent: z.string().max(200),
  span: muteSpan,
});

/** The actions of "Why am I seeing this?"; returns to the same feed. */
export async function feedAction({ ctx, request, url }: RouteArgs) {
  const { userId } = requireMember(ctx);
  const form = await readForm(request, input);
  if (!form.ok) return form.reply;
  const { kind, item, intent, span } = form.value;
  const tab = feedTabs.find((each) => each === url.searchParams.get("feed")) ?? "following";
  const back = `/?feed=${tab}`;
  const feedback = intent === "more" || intent === "less" ? intent : null;
  const about = { kind, itemId: item };
  try {
    await takeToken(ctx.db, { name: "feed_act", key: userId, limit: 120, perSeconds: 3_600 });
    if (feedback) await giveFeedFeedback(ctx, { ...about, feedback });
    else await muteSubject(ctx, { ...about, subject: intent.replace(/^mute /, ""), span });
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(pathWithToast(back, feedback ? "wished" : "quieter"));
}
