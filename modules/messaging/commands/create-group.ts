import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { append } from "../append-message.ts";
import { addMembers } from "../group-members.ts";
import type { GroupInput } from "../inputs.ts";
import { conversationMembers, conversations } from "../tables.ts";

/** Creates a group owned by the actor. */
export async function createGroup(
  ctx: Context<Actor>,
  { name, userIds }: GroupInput,
): Promise<{ conversationId: string }> {
  const { userId: me } = requireMember(ctx);
  authorize(ctx.actor, "account.take_part", {});
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const [conversation] = await tx
      .insert(conversations)
      .values({
        kind: "group",
        name,
        ownerId: me,
        startedById: me,
        memberCount: 1,
        startedAt: now,
        lastAt: now,
      })
      .returning();
    if (!conversation) throw new Error("no group was begun");
    await tx.insert(conversationMembers).values({
      conversationId: conversation.id,
      userId: me,
      state: "accepted",
      joinedAt: now,
      visibleFromSeq: 0,
      readSeq: 0,
    });
    const { added } = await addMembers(
      tx,
      ctx,
      conversation,
      userIds.filter((id) => id !== me),
    );
    await append(
      tx,
      { conversation },
      { authorId: me, body: "", note: { what: "added", userIds: added } },
      now,
    );
    return { conversationId: conversation.id };
  });
}
