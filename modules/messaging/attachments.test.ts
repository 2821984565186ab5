import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bringFile, fileToServe, subjectReadersPort } from "#modules/media";
import {
  conversationPage,
  deleteForAll,
  forwardMessage,
  inboxPage,
  leaveGroup,
  mayReadConversation,
  mayReadMessage,
  setGroupPicture,
  startGroup,
} from "#modules/messaging";
import { drawnPicture } from "#platform/images";
import { provide } from "#platform/ports";
import { openDiskStorage } from "#platform/storage";
import { provideForTest } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aClientId, aWriter, say, type Writer, write } from "./messaging.factory.ts";

const { db } = await testDatabase();
await testPost(db);
const folder = mkdtempSync(join(tmpdir(), "guildhall-attachments-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
beforeAll(() =>
  provideForTest(
    db,
    provide(subjectReadersPort, { message: mayReadMessage, conversation: mayReadConversation }),
  ),
);

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path d="M0 0h30v20H0Z"/></svg>';
const bytes = await drawnPicture(svg, { width: 300, height: 200 });
const bring = ({ ctx }: Writer) => bringFile(ctx, { name: "coast.png", bytes }, storage);
const opens = ({ ctx }: Writer, id: string) =>
  fileToServe(ctx, id).then(
    () => true,
    () => false,
  );

test("what is in a message opens for those in the conversation, and no longer than the message", async () => {
  const ana = await aWriter(db);
  const ben = await aWriter(db);
  const outsider = await aWriter(db);
  const file = await bring(ana);
  expect(await opens(ben, file.id)).toBe(false);
  const sent = await write(ana, ben, `Look:\n${file.markdown}`);
  expect(await opens(ben, file.id)).toBe(true);
  expect(await opens(outsider, file.id)).toBe(false);
  const page = await conversationPage(ben.ctx, sent);
  expect(page.messages[0]?.html).toContain(`<img src="${file.href}"`);
  await deleteForAll(ana.ctx, { messageId: sent.messageId });
  expect(await opens(ben, file.id)).toBe(false);
});

test("to somebody who has not said yes nothing of it is shown or opened", async () => {
  const stranger = await aWriter(db);
  const host = await aWriter(db, { mayMessage: "following" });
  const file = await bring(stranger);
  const { conversationId } = await write(stranger, host, `Look:\n${file.markdown}`);
  const [message] = (await conversationPage(host.ctx, { conversationId })).messages;
  expect(message?.html).not.toContain("<img");
  expect(message?.html).toContain("A picture");
  expect(await opens(host, file.id)).toBe(false);
});

test("passed on, it goes along for the new readers; a stranger's file does not", async () => {
  const ana = await aWriter(db);
  const ben = await aWriter(db);
  const cleo = await aWriter(db);
  const file = await bring(ana);
  const sent = await write(ana, ben, file.markdown);
  const to = await write(ben, cleo, "Wait");
  const passed = await forwardMessage(ben.ctx, {
    messageId: sent.messageId,
    to: to.conversationId,
    clientId: aClientId(),
  });
  expect(await opens(cleo, file.id)).toBe(false);
  const { messages } = await conversationPage(cleo.ctx, passed);
  const own = /files\/([0-9a-z]{26})\//.exec(messages.at(-1)?.body ?? "")?.[1] ?? "";
  expect(own).not.toBe(file.id);
  expect(await opens(cleo, own)).toBe(true);

  const secret = await bring(await aWriter(db));
  const claimed = await say(cleo, to.conversationId, secret.markdown);
  expect(await opens(ben, secret.id)).toBe(false);
  expect(claimed.seq).toBeGreaterThan(0);
});

test("a group's picture is its owner's to give, and its members' to see", async () => {
  const ana = await aWriter(db);
  const ben = await aWriter(db);
  const outsider = await aWriter(db);
  const asked = await aWriter(db, { mayMessage: "following" });
  const { conversationId } = await startGroup(ana.ctx, {
    name: "Coast walkers",
    userIds: [ben.id, asked.id],
  });
  const first = await bring(ana);
  const second = await bring(ana);
  const give = (who: Writer, fileId: string | null) =>
    setGroupPicture(who.ctx, { conversationId, fileId });
  const shownTo = async ({ ctx }: Writer) =>
    (await conversationPage(ctx, { conversationId })).conversation.picture;

  await expect(give(ben, (await bring(ben)).id)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(give(outsider, first.id)).rejects.toMatchObject({ kind: "not_found" });
  // Somebody else's file is no picture of one's own to give, whatever its address.
  await expect(give(ana, (await bring(ben)).id)).rejects.toMatchObject({ code: "not_a_picture" });
  expect(await shownTo(ana)).toBeNull();

  await give(ana, first.id);
  expect(await shownTo(ben)).toBe(first.href);
  const [row] = (await inboxPage(ben.ctx, { folder: "inbox" })).conversations;
  expect(row?.picture).toBe(first.href);
  expect(await Promise.all([ben, asked, outsider].map((who) => opens(who, first.id)))).toEqual([
    true,
    false,
    false,
  ]);
  expect(await shownTo(asked)).toBeNull();
  expect((await inboxPage(asked.ctx, { folder: "inbox" })).requests[0]?.picture).toBeNull();

  await give(ana, second.id);
  expect(await opens(ben, first.id)).toBe(false);
  expect(await shownTo(ben)).toBe(second.href);
  await leaveGroup(ben.ctx, { conversationId });
  expect(await opens(ben, second.id)).toBe(false);
  await give(ana, null);
  expect(await shownTo(ana)).toBeNull();
  const notes = (await conversationPage(ana.ctx, { conversationId })).messages.flatMap(
    ({ note }) => note?.what ?? [],
  );
  expect(notes.filter((what) => what.endsWith("pictured"))).toEqual([
    "pictured",
    "pictured",
    "unpictured",
  ]);
});
