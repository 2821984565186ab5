import { redirect } from "react-router";
import { z } from "zod";
import { doneAt } from "#app/components/done.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import type { Arrival } from "#app/http/route.ts";
import { feedTabs } from "#contracts/feed";
import { askFor, muteSpan, muteSubject } from "#modules/feed";
import { requireMember } from "#modules/identity";
import { takeToken } from "#platform/ratelimit";

const input = z.object({
  kind: z.enum(["work", "topic", "announcement"]),
  item: z.uuid(),
  intent: z.string().max(200),
  span: muteSpan,
});

/** What "Why am I seeing this?" offers; back to the feed one was in. */
export async function actOnFeed({ ctx, request, url }: Arrival) {
  const { userId } = requireMember(ctx);
  const form = await readForm(request, input);
  if (!form.ok) return form.reply;
  const { kind, item, intent, span } = form.value;
  const tab = feedTabs.find((each) => each === url.searchParams.get("feed")) ?? "following";
  const back = `/?feed=${tab}`;
  const wish = intent === "more" || intent === "less" ? intent : null;
  const about = { kind, itemId: item };
  try {
    await takeToken(ctx.db, { name: "feed_act", key: userId, limit: 120, perSeconds: 3_600 });
    if (wish) await askFor(ctx, { ...about, wish });
    else await muteSubject(ctx, { ...about, subject: intent.replace(/^mute /, ""), span });
  } catch (error) {
    return replyWith(form.submission, error);
  }
  return redirect(doneAt(back, wish ? "wished" : "quieter"));
}
