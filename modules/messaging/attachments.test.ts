import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileToServe, subjectReadersPort, uploadFile } from "#modules/media";
import {
  conversationPage,
  createGroup,
  deleteForEveryone,
  forwardMessage,
  inboxPage,
  leaveGroup,
  mayReadConversation,
  mayReadMessage,
  setGroupPicture,
} from "#modules/messaging";
import { rasterizeSvg } from "#platform/images";
import { provide } from "#platform/ports";
import { openDiskStorage } from "#platform/storage";
import { provideForTest } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import {
  aClientId,
  aMessagingUser,
  type MessagingUser,
  messageTo,
  sendIn,
} from "./messaging.factory.ts";

const { db } = await testDatabase();
await testMail(db);
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
const bytes = await rasterizeSvg(svg, { width: 300, height: 200 });
const bring = ({ ctx }: MessagingUser) => uploadFile(ctx, { name: "coast.png", bytes }, storage);
const opens = ({ ctx }: MessagingUser, id: string) =>
  fileToServe(ctx, id).then(
    () => true,
    () => false,
  );

test("attachments open for conversation members, as long as the message exists", async () => {
  const ana = await aMessagingUser(db);
  const ben = await aMessagingUser(db);
  const outsider = await aMessagingUser(db);
  const file = await bring(ana);
  expect(await opens(ben, file.id)).toBe(false);
  const sent = await messageTo(ana, ben, `Look:\n${file.markdown}`);
  expect(await opens(ben, file.id)).toBe(true);
  expect(await opens(outsider, file.id)).toBe(false);
  const page = await conversationPage(ben.ctx, sent);
  expect(page.messages[0]?.html).toContain(`<img src="${file.href}"`);
  await deleteForEveryone(ana.ctx, { messageId: sent.messageId });
  expect(await opens(ben, file.id)).toBe(false);
});

test("attachments of a message request are neither shown nor opened", async () => {
  const stranger = await aMessagingUser(db);
  const host = await aMessagingUser(db, { mayMessage: "following" });
  const file = await bring(stranger);
  const { conversationId } = await messageTo(stranger, host, `Look:\n${file.markdown}`);
  const [message] = (await conversationPage(host.ctx, { conversationId })).messages;
  expect(message?.html).not.toContain("<img");
  expect(message?.html).toContain("A picture");
  expect(await opens(host, file.id)).toBe(false);
});

test("forwarding a message shares the sender's own file, not a stranger's", async () => {
  const ana = await aMessagingUser(db);
  const ben = await aMessagingUser(db);
  const cleo = await aMessagingUser(db);
  const file = await bring(ana);
  const sent = await messageTo(ana, ben, file.markdown);
  const to = await messageTo(ben, cleo, "Wait");
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

  const secret = await bring(await aMessagingUser(db));
  const claimed = await sendIn(cleo, to.conversationId, secret.markdown);
  expect(await opens(ben, secret.id)).toBe(false);
  expect(claimed.seq).toBeGreaterThan(0);
});

test("a group's picture is set by its owner and visible to its members", async () => {
  const ana = await aMessagingUser(db);
  const ben = await aMessagingUser(db);
  const outsider = await aMessagingUser(db);
  const requested = await aMessagingUser(db, { mayMessage: "following" });
  const { conversationId } = await createGroup(ana.ctx, {
    name: "Coast walkers",
    userIds: [ben.id, requested.id],
  });
  const first = await bring(ana);
  const second = await bring(ana);
  const give = (user: MessagingUser, fileId: string | null) =>
    setGroupPicture(user.ctx, { conversationId, fileId });
  const shownTo = async ({ ctx }: MessagingUser) =>
    (await conversationPage(ctx, { conversationId })).conversation.picture;

  await expect(give(ben, (await bring(ben)).id)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(give(outsider, first.id)).rejects.toMatchObject({ kind: "not_found" });
  // Another user's file can't be set as a picture, whatever its URL.
  await expect(give(ana, (await bring(ben)).id)).rejects.toMatchObject({ code: "not_a_picture" });
  expect(await shownTo(ana)).toBeNull();

  await give(ana, first.id);
  expect(await shownTo(ben)).toBe(first.href);
  const [row] = (await inboxPage(ben.ctx, { folder: "inbox" })).conversations;
  expect(row?.picture).toBe(first.href);
  expect(
    await Promise.all([ben, requested, outsider].map((user) => opens(user, first.id))),
  ).toEqual([true, false, false]);
  expect(await shownTo(requested)).toBeNull();
  expect((await inboxPage(requested.ctx, { folder: "inbox" })).requests[0]?.picture).toBeNull();

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
