import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { commentOnWork, deleteComment, workPage } from "#modules/archives";
import { type Actor, guest } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aWork } from "../archives/archives.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { decideCase, fileReport, moderationJobs, undoDecision } from "./index.server.ts";
import { decisionInput } from "./inputs.ts";
import { caseOf } from "./moderation.factory.ts";

const { db } = await testDatabase();
const post = await testMail(db, moderationJobs);
const as = (actor: Actor) => testContext(db, actor);
const talkOf = async (publicId: string) =>
  (await workPage(as(guest), { publicId, publicUrl: "https://hall.test" })).view.discussion;

async function aComment() {
  const maker = await aMember(db);
  const writer = await aMember(db);
  const { publicId } = await aWork(as(maker.actor));
  const comment = { publicId, body: "You can’t draw.", idempotencyKey: randomUUID() };
  const { commentId } = await commentOnWork(as(writer.actor), comment);
  return { publicId, commentId, writer };
}

test("a reported comment is removed with a reason, notified and restored", async () => {
  const { publicId, commentId, writer } = await aComment();
  const reporter = await aMember(db);
  const subject = { kind: "work_comment", id: commentId } as const;
  await fileReport(as(reporter.actor), { subject, reason: "harassment", note: "" });
  const opened = await caseOf(db, writer.actor);
  const { actor: moderator } = await aMember(db, { roles: ["moderator"] });
  const code = opened?.code ?? "";
  const decision = decisionInput.parse({
    measure: "remove",
    ground: "maker",
    statement: "It went after a person.",
  });
  await decideCase(as(moderator), { code, ...decision });
  expect(await talkOf(publicId)).toMatchObject({ count: 0, comments: [] });
  const emails = await post.deliver();
  const email = emails.find(({ to }) => to.address === writer.user.email);
  expect(email?.text).toContain("It went after a person.");

  await undoDecision(as(moderator), { code, reason: "A quotation, on second reading" });
  const back = await talkOf(publicId);
  expect(back?.count).toBe(1);
  expect(back?.comments[0]?.html).toContain("You can’t draw.");
});

test("a moderator removes a comment on the page; uninvolved members can't", async () => {
  const { publicId, commentId } = await aComment();
  await expect(deleteComment(as((await aMember(db)).actor), { commentId })).rejects.toMatchObject({
    kind: "forbidden",
  });
  expect((await talkOf(publicId))?.count).toBe(1);
  const { actor: moderator } = await aMember(db, { roles: ["moderator"] });
  await deleteComment(as(moderator), { commentId });
  expect(await talkOf(publicId)).toMatchObject({ count: 0, comments: [] });
});
