import { sql } from "drizzle-orm";
import { createFolder, editSaved, save } from "#modules/saved";
import { type Actor, isMember } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { savedItems, savedLibraries } from "#tables/saved";
import { ago, asMember } from "./as-member.ts";

interface SavedPlan {
  readonly folders: readonly string[];
  /** A folder in the first of them. */
  readonly within?: string;
  readonly tags: readonly string[];
  readonly notes: readonly string[];
  readonly guild: string;
  readonly person: string;
  /** About something they could read once. */
  readonly locked: string;
}

const savedPlans: Readonly<Record<string, SavedPlan>> = {
  mira: {
    folders: ["Winter prints", "To answer"],
    within: "Paper to try",
    tags: ["solway", "paper"],
    notes: ["The second photograph has the blue I want.", "Ask about the damp box."],
    guild: "paper-and-pulp",
    person: "ines_calloway",
    locked: "Their list of mills, from when I was still in the guild.",
  },
  theo: {
    folders: ["Read on the train", "Things to try"],
    tags: ["beginner", "tools"],
    notes: ["Start here.", "Only needs a bone folder and patience."],
    guild: "quire-and-thread",
    person: "mira",
    locked: "The thread about cheap presses.",
  },
  juno: {
    folders: ["Binding", "For the guild"],
    within: "Sewn on tapes",
    tags: ["thread", "workshop"],
    notes: ["Show this on Thursday.", "A good first sentence."],
    guild: "letterpress-lane",
    person: "odile_faure",
    locked: "Someone there had a spare nipping press.",
  },
  moderator: {
    folders: ["Worth watching"],
    tags: ["tone"],
    notes: ["Kind all the way through. Quote it when asked what we mean."],
    guild: "field-recordists",
    person: "bea_okafor",
    locked: "Read before deciding the next one like it.",
  },
  admin: {
    folders: ["Running the site"],
    tags: ["ideas"],
    notes: ["For the spring notice."],
    guild: "small-tools",
    person: "dara_finch",
    locked: "Figures from the first winter.",
  },
};

/** What the demo's people saved, with folders and notes, and a line each that is shut by now. */
export async function seedSaved(ctx: Context<Actor>): Promise<void> {
  for (const [username, plan] of Object.entries(savedPlans)) {
    // What is saved first is from two months ago, the rest from the weeks since.
    let me = await asMember(ago(ctx, 62), username);
    const folders = [];
    for (const name of plan.folders) folders.push((await createFolder(me, { name })).id);
    const [parentId] = folders;
    if (plan.within && parentId)
      folders.push((await createFolder(me, { name: plan.within, parentId })).id);
    const things = [
      { kind: "guild", key: plan.guild } as const,
      { kind: "person", key: plan.person } as const,
      ...(await topicsFor(await asMember(ctx, username))).map(
        (key) => ({ kind: "topic", key }) as const,
      ),
    ];
    for (const [index, thing] of things.entries()) {
      me = await asMember(ago(ctx, 58 - index * 8.3), username);
      const { id } = await save(me, thing);
      const tag = plan.tags[index % plan.tags.length];
      await editSaved(me, {
        id,
        note: plan.notes[index - 2] ?? "",
        tags: index > 1 && tag ? [tag] : [],
        folderId: index > 1 ? (folders[index % folders.length] ?? null) : null,
        offline: index === 2,
      });
    }
    await seedLocked(await asMember(ctx, username), plan.locked);
  }
}

/** Other users' topics, the same ones on every machine. */
async function topicsFor({ db, actor, clock }: Context<Actor>): Promise<readonly string[]> {
  if (!isMember(actor)) return [];
  const { rows } = await db.execute<{
    public_id: string;
  }>(sql`select t.public_id from forum_topics t
    join forum_categories c on c.id = t.category_id and c.may_read = 'everyone'
    where t.listed and t.author_id <> ${actor.userId}::uuid
    and t.started_at < ${clock.now().toISOString()}::timestamptz - interval '62 days'
    order by md5(t.title || ${actor.username}), t.title limit 5`);
  return rows.map(({ public_id }) => public_id);
}

/** Inserted directly, since it refers to something they could read when they saved it. */
async function seedLocked({ db, actor }: Context<Actor>, note: string): Promise<void> {
  if (!isMember(actor)) return;
  const { rows } = await db.execute<{ id: string; started: string }>(sql`
    select p.id, t.started_at::text as started from forum_topics t
    join forum_posts p on p.topic_id = t.id and p.number = 1
    join guilds g on g.id = t.guild_id and g.visibility <> 'public'
    where not exists (select from guild_members m where m.guild_id = g.id and m.user_id = ${actor.userId}::uuid)
    order by t.title limit 1`);
  const [shut] = rows;
  if (!shut) return;
  const { userId } = actor;
  await db.insert(savedItems).values({
    userId,
    kind: "topic",
    itemId: shut.id,
    note,
    position: 0.5,
    savedAt: new Date(new Date(shut.started).getTime() + dayMs),
  });
  await db
    .update(savedLibraries)
    .set({ itemCount: sql`${savedLibraries.itemCount} + 1` })
    .where(sql`${savedLibraries.userId} = ${userId}`);
}
