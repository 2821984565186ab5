import { expect, test } from "vitest";
import { conversationPage } from "#modules/messaging";
import { fileReport, openReportedMessage } from "#modules/moderation";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aWriter, say, write } from "../messaging/messaging.factory.ts";
import { reportInput } from "./inputs.ts";

const { db } = await testDatabase();
await testPost(db);
const about = (id: string) =>
  reportInput.parse({ subject: { kind: "message", id }, reason: "harassment" });

test("a steward sees the reported message alone, and the conversation sees that and when", async () => {
  const ana = await aWriter(db);
  const ben = await aWriter(db);
  const steward = await aWriter(db, { roles: ["moderator"] });
  const { conversationId, messageId } = await write(ben, ana, "You will regret it");
  await say(ana, conversationId, "Leave me alone");
  const { id: reportId } = await fileReport(ana.ctx, about(messageId));
  steward.ctx.clock.advance(3_600_000);
  const seen = await openReportedMessage(steward.ctx, { reportId });
  expect(seen).toMatchObject({ id: messageId, body: "You will regret it" });
  expect(JSON.stringify(seen)).not.toContain("Leave me alone");
  await openReportedMessage(steward.ctx, { reportId });
  for (const member of [ana, ben]) {
    const { messages } = await conversationPage(member.ctx, { conversationId });
    const looks = messages.filter(({ note }) => note?.what === "staff_looked");
    expect(looks.map(({ at }) => at)).toEqual([steward.ctx.clock.now().toISOString()]);
  }
  await expect(conversationPage(steward.ctx, { conversationId })).rejects.toMatchObject({
    kind: "not_found",
  });
});

test("nobody reports what they can't read or wrote themselves, and only stewards look", async () => {
  const ana = await aWriter(db);
  const ben = await aWriter(db);
  const eve = await aWriter(db);
  const steward = await aWriter(db, { roles: ["moderator"] });
  const { messageId } = await write(ben, ana, "Hello");
  const missing = "019a0000-0000-7000-8000-000000000000";
  const refusals = await Promise.all(
    [messageId, missing].map((id) =>
      fileReport(eve.ctx, about(id)).catch(({ kind, code }) => ({ kind, code })),
    ),
  );
  expect(refusals[0]).toEqual(refusals[1]);
  await expect(fileReport(ben.ctx, about(messageId))).rejects.toMatchObject({ kind: "forbidden" });
  const { id: reportId } = await fileReport(ana.ctx, about(messageId));
  for (const one of [ana, ben, eve])
    await expect(openReportedMessage(one.ctx, { reportId })).rejects.toMatchObject({
      kind: "forbidden",
    });
  await expect(openReportedMessage(steward.ctx, { reportId: missing })).rejects.toMatchObject({
    kind: "not_found",
  });
});
