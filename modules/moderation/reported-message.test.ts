import { expect, test } from "vitest";
import { conversationPage } from "#modules/messaging";
import { fileReport, openReportedMessage } from "#modules/moderation";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMessagingUser, messageTo, sendIn } from "../messaging/messaging.factory.ts";
import { reportInput } from "./inputs.ts";

const { db } = await testDatabase();
await testMail(db);
const about = (id: string) =>
  reportInput.parse({ subject: { kind: "message", id }, reason: "harassment" });

test("a moderator sees only the reported message, and the conversation shows it", async () => {
  const ana = await aMessagingUser(db);
  const ben = await aMessagingUser(db);
  const moderator = await aMessagingUser(db, { roles: ["moderator"] });
  const { conversationId, messageId } = await messageTo(ben, ana, "You will regret it");
  await sendIn(ana, conversationId, "Leave me alone");
  const { id: reportId } = await fileReport(ana.ctx, about(messageId));
  moderator.ctx.clock.advance(3_600_000);
  const seen = await openReportedMessage(moderator.ctx, { reportId });
  expect(seen).toMatchObject({ id: messageId, body: "You will regret it" });
  expect(JSON.stringify(seen)).not.toContain("Leave me alone");
  await openReportedMessage(moderator.ctx, { reportId });
  for (const member of [ana, ben]) {
    const { messages } = await conversationPage(member.ctx, { conversationId });
    const looks = messages.filter(({ note }) => note?.what === "staff_looked");
    expect(looks.map(({ at }) => at)).toEqual([moderator.ctx.clock.now().toISOString()]);
  }
  await expect(conversationPage(moderator.ctx, { conversationId })).rejects.toMatchObject({
    kind: "not_found",
  });
});

test("own or unreadable messages can't be reported, and only moderators see reports", async () => {
  const ana = await aMessagingUser(db);
  const ben = await aMessagingUser(db);
  const eve = await aMessagingUser(db);
  const moderator = await aMessagingUser(db, { roles: ["moderator"] });
  const { messageId } = await messageTo(ben, ana, "Hello");
  const missing = "019a0000-0000-7000-8000-000000000000";
  const errors = await Promise.all(
    [messageId, missing].map((id) =>
      fileReport(eve.ctx, about(id)).catch(({ kind, code }) => ({ kind, code })),
    ),
  );
  expect(errors[0]).toEqual(errors[1]);
  await expect(fileReport(ben.ctx, about(messageId))).rejects.toMatchObject({ kind: "forbidden" });
  const { id: reportId } = await fileReport(ana.ctx, about(messageId));
  for (const one of [ana, ben, eve])
    await expect(openReportedMessage(one.ctx, { reportId })).rejects.toMatchObject({
      kind: "forbidden",
    });
  await expect(openReportedMessage(moderator.ctx, { reportId: missing })).rejects.toMatchObject({
    kind: "not_found",
  });
});
