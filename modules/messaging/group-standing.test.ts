import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  acceptRequest,
  addToGroup,
  conversationPage,
  declineRequest,
  forgetMessages,
  leaveGroup,
  renameGroup,
} from "#modules/messaging";
import { system } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aGroup, aWriter, type Writer } from "./messaging.factory.ts";
import { conversations } from "./tables.ts";

const { db } = await testDatabase();
await testPost(db);

const careful = () => aWriter(db, { mayMessage: "following" });
const ownerOf = async (id: string) =>
  (await db.select().from(conversations).where(eq(conversations.id, id)))[0]?.ownerId;
const leaves = {
  "by leaving": (who: Writer, conversationId: string) => leaveGroup(who.ctx, { conversationId }),
  "by being erased": (who: Writer) =>
    forgetMessages(testContext(db, system("erasing")), { userId: who.id, ownText: "keep" }),
};

test.each(Object.entries(leaves))(
  "a group whose owner goes %s passes to nobody who did not say yes",
  async (_how, leave) => {
    const [owner, declines, waits, ben] = [
      ...[await aWriter(db), await careful(), await careful(), await aWriter(db)],
    ] as [Writer, Writer, Writer, Writer];
    const id = await aGroup(owner, [declines, waits]);
    await declineRequest(declines.ctx, { conversationId: id });
    owner.ctx.clock.advance(1_000);
    await addToGroup(owner.ctx, { conversationId: id, userIds: [ben.id] });
    await leave(owner, id);
    expect(await ownerOf(id)).toBe(ben.id);

    await leave(ben, id);
    expect(await ownerOf(id)).toBeNull();
    await expect(
      renameGroup(waits.ctx, { conversationId: id, name: "Mine" }),
    ).rejects.toMatchObject({ kind: "forbidden" });

    await acceptRequest(waits.ctx, { conversationId: id });
    expect(await ownerOf(id)).toBe(waits.id);
    await renameGroup(waits.ctx, { conversationId: id, name: "Ours now" });
    const { messages } = await conversationPage(waits.ctx, { conversationId: id });
    expect(messages.slice(-3).map(({ note }) => note)).toMatchObject([
      { what: "joined" },
      { what: "owner", userIds: [waits.id] },
      { what: "renamed" },
    ]);
    await acceptRequest(declines.ctx, { conversationId: id });
    expect(await ownerOf(id), "who comes later takes nothing over").toBe(waits.id);
  },
);
