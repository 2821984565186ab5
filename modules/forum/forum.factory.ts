import { randomBytes } from "node:crypto";
import { recordActivity } from "#modules/trust";
import type { Actor, Gate, Member } from "#permissions";
import type { Database } from "#platform/db";
import { inTransaction } from "#platform/db";
import { userTrust } from "#tables/trust";
import { testContext } from "#tests/context";
import { aMember } from "../identity/identity.factory.ts";
import { replyToTopic } from "./commands/reply-to-topic.ts";
import { startTopic } from "./commands/start-topic.ts";
import type { TopicInput } from "./contract.ts";
import { topicInput } from "./inputs.ts";
import { forumCategories } from "./tables.ts";

interface Gates {
  readonly slug?: string;
  readonly name?: string;
  readonly mayRead?: Gate;
  readonly mayStart?: Gate;
  readonly mayReply?: Gate;
  readonly archivedAt?: Date;
}

export async function aCategory(db: Database, overrides: Gates = {}) {
  const slug = `place-${randomBytes(5).toString("hex")}`;
  const [row] = await db
    .insert(forumCategories)
    .values({ slug, name: `Place ${slug.slice(-4)}`, color: "moss", ...overrides })
    .returning();
  if (!row) throw new Error("no category was made");
  return row;
}

/** A member at this trust level, set by hand so that no review takes it away. */
export async function aWriter(
  db: Database,
  { level = 1, ...rest }: Parameters<typeof aMember>[1] & { level?: number } = {},
) {
  const made = await aMember(db, rest);
  await inTransaction(testContext(db), (tx) =>
    recordActivity(tx, { userId: made.user.id, at: new Date("2026-11-15T09:00:00Z"), counts: {} }),
  );
  await db
    .insert(userTrust)
    .values({ userId: made.user.id, since: new Date("2026-11-01Z"), level, isManual: level > 3 })
    .onConflictDoUpdate({ target: userTrust.userId, set: { level, isManual: level > 3 } });
  return made;
}

/** A topic by this member, with these replies. */
export async function aTopic(
  db: Database,
  {
    author,
    category,
    replies = [],
    ...overrides
  }: Partial<Omit<TopicInput, "category">> & {
    author: Member;
    category?: string;
    replies?: readonly { by: Actor; body: string }[];
  },
) {
  const ctx = testContext(db, author);
  const place = category ?? (await aCategory(db)).slug;
  const { publicId, path } = await startTopic(ctx, {
    ...topicInput.parse({
      kind: overrides.kind ?? "discussion",
      category: place,
      title: overrides.title ?? "Which paste for a damp room?",
      body: overrides.body ?? "Mine goes off by Thursday.",
      tags: "",
      ...(overrides.kind === "poll" && { pollOptions: "One\nTwo\nThree" }),
    }),
    ...overrides,
    category: place,
  });
  const numbers: number[] = [];
  for (const { by, body } of replies)
    numbers.push((await replyToTopic(testContext(db, by), { publicId, body })).number);
  return { publicId, path, category: place, numbers };
}
