import { eq } from "drizzle-orm";
import { flagPost } from "#modules/forum";
import { addRule, appealDecision, decideCase, fileReport } from "#modules/moderation";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { forumPosts, forumTopics } from "#tables/forum";
import { users } from "#tables/identity";
import { cases } from "#tables/moderation";
import { ago, asMember, asStaff } from "./as-member.ts";
import type { Moment } from "./moments.ts";

const flags = [
  { daysAgo: 1.6, by: "theo", reason: "off_topic", note: "Belongs under tools." },
  { daysAgo: 0.9, by: "mira", reason: "spam", note: "The third time this week." },
  {
    daysAgo: 0.3,
    by: "juno",
    reason: "harassment",
    note: "That was about a person, not about glue.",
  },
] as const;

/** What moderators find in the demo: open cases, a decided one and an appealed one. */
export function caseMoments(ctx: Context<Actor>): readonly Moment[] {
  let linked = "";
  return [
    {
      daysAgo: 8,
      run: async () =>
        addRule(await asStaff(ago(ctx, 8), "admin", ["admin"]), {
          name: "Cheap followers",
          shape: "words",
          mode: "watch",
          newcomersOnly: true,
          pattern: "followers\ncasino*\ncrypto*",
          reason: "spam",
        }),
    },
    {
      daysAgo: 5.2,
      run: async () => {
        const note = "Every second line of the page is a shop.";
        linked = await report(ago(ctx, 5.2), "imre_kovac", { by: "theo", reason: "spam", note });
      },
    },
    {
      daysAgo: 4.6,
      run: async () =>
        decideCase(await asStaff(ago(ctx, 4.6), "moderator", ["moderator"]), {
          code: linked,
          measure: "warn",
          ground: "selling",
          replacement: "",
          statement:
            "Your page reads like a shop window. A link to where your work is sold is welcome; five of them are not.",
        }),
    },
    {
      daysAgo: 3.8,
      run: async () =>
        appealDecision(await asMember(ago(ctx, 3.8), "imre_kovac"), {
          code: linked,
          words:
            "Three of the five lead to museums that hold my prints. I would rather keep those.",
        }),
    },
    {
      daysAgo: 2.1,
      run: async () =>
        report(ago(ctx, 2.1), "corin_ashdown", {
          by: "mira",
          reason: "impersonation",
          note: "Uses my old workshop's name.",
        }),
    },
    ...flags.map((flag, n) => ({ daysAgo: flag.daysAgo, run: () => flagOne(ctx, flag, n) })),
  ];
}

interface Report {
  readonly by: string;
  readonly reason: "spam" | "impersonation";
  readonly note: string;
}

async function report(
  on: Context<Actor>,
  username: string,
  { by, reason, note }: Report,
): Promise<string> {
  const [user] = await on.db.select().from(users).where(eq(users.username, username));
  if (!user) throw new Error(`nobody in the demo is called ${username}`);
  const subject = { kind: "person", id: user.id } as const;
  await fileReport(await asMember(on, by), { subject, reason, note });
  const [opened] = await on.db.select().from(cases).where(eq(cases.subjectId, user.id));
  return opened?.code ?? "";
}

/** A reply to one of the first topics. */
async function flagOne(ctx: Context<Actor>, flag: (typeof flags)[number], n: number) {
  const [post] = await ctx.db
    .select({ publicId: forumTopics.publicId, number: forumPosts.number, author: users.username })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .innerJoin(users, eq(users.id, forumPosts.authorId))
    .where(eq(forumPosts.number, 2))
    .orderBy(forumTopics.startedAt)
    .offset(n)
    .limit(1);
  if (!post || post.author === flag.by) return;
  const { publicId, number } = post;
  const { reason, note } = flag;
  await flagPost(await asMember(ago(ctx, flag.daysAgo), flag.by), {
    publicId,
    number,
    reason,
    note,
  });
}
