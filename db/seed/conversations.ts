import { eq } from "drizzle-orm";
import { createGroup, markConversationRead, messageUser, sendMessage } from "#modules/messaging";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { profiles } from "#tables/people";
import { asMember } from "./as-member.ts";
import { demoConversations, demoRequests } from "./conversations-data.ts";
import { earlierConversations } from "./conversations-earlier.ts";

const hourMs = 3_600_000;

/** The same person at another time: seeds use the real commands, on a clock of their own. */
async function at(ctx: Context<Actor>, username: string, hoursAgo: number) {
  const now = new Date(ctx.clock.now().getTime() - hoursAgo * hourMs);
  return { ...(await asMember(ctx, username)), clock: { now: () => now } };
}

async function idOf(ctx: Context<Actor>, username: string): Promise<string> {
  const [user] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username, username));
  if (!user) throw new Error(`nobody in the demo is called ${username}`);
  return user.id;
}

/** Conversations with history for each demo login, some of it unread. */
export async function seedConversations(ctx: Context<Actor>): Promise<void> {
  for (const [n, { people, name, lines, readBy }] of [
    ...earlierConversations,
    ...demoConversations,
  ].entries()) {
    const [first = "", second = "", ...rest] = people;
    const begunAt = (lines[0]?.[1] ?? 1) + 0.1;
    let conversationId: string | undefined;
    if (name) {
      const userIds: string[] = [];
      for (const username of [second, ...rest]) userIds.push(await idOf(ctx, username));
      const owner = await at(ctx, first, begunAt);
      ({ conversationId } = await createGroup(owner, { name, userIds }));
    }
    for (const [line, [author, hoursAgo, body]] of lines.entries()) {
      const writer = await at(ctx, author, hoursAgo);
      const message = { body, clientId: `demo-line-${n}-${line}` };
      if (conversationId) await sendMessage(writer, { ...message, conversationId });
      else {
        const userId = await idOf(ctx, author === first ? second : first);
        ({ conversationId } = await messageUser(writer, { ...message, userId }));
      }
    }
    const readAt = Math.max(0.5, (lines.at(-1)?.[1] ?? 1) - 0.4);
    for (const reader of readBy)
      if (conversationId)
        await markConversationRead(await at(ctx, reader, readAt), { conversationId });
  }
}

/** One pending request for each of them. */
export async function seedRequests(ctx: Context<Actor>): Promise<void> {
  for (const [n, [from, to, hoursAgo, body]] of demoRequests.entries()) {
    const userId = await idOf(ctx, to);
    await ctx.db
      .update(profiles)
      .set({ mayMessage: "following" })
      .where(eq(profiles.userId, userId));
    await messageUser(await at(ctx, from, hoursAgo), {
      userId,
      body,
      clientId: `demo-request-${n}`,
    });
  }
}
