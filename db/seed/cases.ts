import { eq } from "drizzle-orm";
import { flagPost } from "#modules/forum";
import { addRule, appealDecision, decideCase, fileReport } from "#modules/moderation";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { forumPosts, forumTopics } from "#tables/forum";
import { users } from "#tables/identity";
import { cases } from "#tables/moderation";
import { asMember, asStaff } from "./as-member.ts";

/** What moderators find in the demo: open cases, a decided one and an appealed one. */
export async function seedCases(ctx: Context<Actor>): Promise<void> {
  const moderator = await asStaff(ctx, "moderator", ["moderator"]);
  const admin = await asStaff(ctx, "admin", ["admin"]);
  const about = async (
    username: string,
    by: string,
    reason: "spam" | "impersonation",
    note: string,
  ) => {
    const [user] = await ctx.db.select().from(users).where(eq(users.username, username));
    if (!user) throw new Error(`nobody in the demo is called ${username}`);
    const subject = { kind: "person", id: user.id } as const;
    await fileReport(await asMember(ctx, by), { subject, reason, note });
    const [opened] = await ctx.db.select().from(cases).where(eq(cases.subjectId, user.id));
    return opened?.code ?? "";
  };
  const linked = await about(
    "imre_kovac",
    "theo",
    "spam",
    "Every second line of the page is a shop.",
  );
  await decideCase(moderator, {
    code: linked,
    measure: "warn",
    ground: "selling",
    replacement: "",
    statement:
      "Your page reads like a shop window. A link to where your work is sold is welcome; five of them are not.",
  });
  await appealDecision(await asMember(ctx, "imre_kovac"), {
    code: linked,
    words: "Three of the five lead to museums that hold my prints. I would rather keep those.",
  });
  await about("corin_ashdown", "mira", "impersonation", "Uses my old workshop's name.");
  await addRule(admin, {
    name: "Cheap followers",
    shape: "words",
    mode: "watch",
    newcomersOnly: true,
    pattern: "followers\ncasino*\ncrypto*",
    reason: "spam",
  });
  const posts = await ctx.db
    .select({ publicId: forumTopics.publicId, number: forumPosts.number, author: users.username })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .innerJoin(users, eq(users.id, forumPosts.authorId))
    .where(eq(forumPosts.number, 2))
    .orderBy(forumTopics.startedAt)
    .limit(3);
  const flags = [
    { by: "theo", reason: "off_topic", note: "Belongs under tools." },
    { by: "mira", reason: "spam", note: "The third time this week." },
    { by: "juno", reason: "harassment", note: "That was about a person, not about glue." },
  ] as const;
  for (const [n, { publicId, number, author }] of posts.entries()) {
    const flag = flags[n];
    if (flag && flag.by !== author)
      await flagPost(await asMember(ctx, flag.by), {
        publicId,
        number,
        reason: flag.reason,
        note: flag.note,
      });
  }
}
