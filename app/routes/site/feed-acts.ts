import { redirect } from "react-router";
import { z } from "zod";
import { doneAt } from "#app/features/done.ts";
import { readForm } from "#app/http/form.ts";
import type { Arrival } from "#app/http/route.ts";
import { feedTabs } from "#contracts/feed";
import { askFor, muteSpan, muteSubject } from "#modules/feed";

const input = z.object({
  kind: z.enum(["work", "topic", "announcement"]),
  item: z.uuid(),
  intent: z.string().max(200),
  span: muteSpan,
});

/** What "Why am I seeing this?" offers; back to the feed one was in. */
export async function actOnFeed({ ctx, request, url }: Arrival) {
  const form = await readForm(request, input);
  if (!form.ok) return form.reply;
  const { kind, item, intent, span } = form.value;
  const tab = feedTabs.find((each) => each === url.searchParams.get("feed")) ?? "following";
  const back = `/?feed=${tab}`;
  if (intent === "more" || intent === "less") {
    await askFor(ctx, { kind, itemId: item, wish: intent });
    throw redirect(doneAt(back, "wished"));
  }
  await muteSubject(ctx, { kind, itemId: item, subject: intent.replace(/^mute /, ""), span });
  throw redirect(doneAt(back, "quieter"));
}
