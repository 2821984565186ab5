import { eq } from "drizzle-orm";
import { topicInput } from "#contracts/forum";
import { replyToTopic, startTopic } from "#modules/forum";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { forumCategories, forumTopics } from "#tables/forum";
import { asMember } from "./as-member.ts";
import { demoCategories } from "./forum/categories.ts";

export async function plantForum(ctx: Context<Actor>): Promise<void> {
  await ctx.db
    .insert(forumCategories)
    .values(demoCategories.map((category, position) => ({ ...category, position })));
  const { path } = await startTopic(
    await asMember(ctx, "tomasz_wren"),
    topicInput.parse({
      kind: "question",
      category: "bookbinding",
      title: "Why does my text block roll forward after rounding?",
      tags: "",
      body: "Second book of this size: sixteen sections of 90 gsm, grain parallel to the spine, sewn on three tapes with 25/3 linen. I round it under the hammer, it looks right, I press it overnight between boards.\n\nBy the next evening the fore-edge has crept forward again and the round is half gone. Is it my glue, my thread, or my patience?",
    }),
  );
  const publicId = path.slice(7, 19);
  await replyToTopic(await asMember(ctx, "odile_faure"), {
    publicId,
    body: "It is your thread. Sixteen sections of 90 gsm on 25/3 gives about six millimetres of swell at the spine.\n\nTwo changes, in this order:\n\n1. Drop to **35/3** and tap each pair of sections down as you sew.\n2. Round while the first coat of paste is still *leathery*, then line with kozo at once. A dry spine remembers being flat.",
  });
  await replyToTopic(await asMember(ctx, "bea_okafor"), {
    publicId,
    replyTo: 2,
    body: "> **Odile Faure**\n> A dry spine remembers being flat.\n\nWriting this on the wall. Would you still use 35/3 with a heavier paper, say 120 gsm, or does the thread start cutting the folds?",
  });
  await ctx.db
    .update(forumTopics)
    .set({ publicId: "d3m0t0p1c001" })
    .where(eq(forumTopics.publicId, publicId));
  for (let n = 0; n < 9; n++)
    await startTopic(
      await asMember(ctx, ["mira", "juno", "ines_calloway"][n % 3] ?? "mira"),
      topicInput.parse({
        kind: "discussion",
        category: ["printmaking", "sound", "tools"][n % 3],
        title: `Show the inside of your worst book, round ${n}`,
        tags: "",
        body: "Mine has a spine lining that says Monday.",
      }),
    );
}
