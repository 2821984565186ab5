import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { commentOnWork, deleteComment, workPage } from "#modules/archives";
import { type Actor, guest } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aWork } from "../archives/archives.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { decideCase, fileReport, moderationJobs, undoDecision } from "./index.server.ts";
import { decisionInput } from "./inputs.ts";
import { caseOf } from "./moderation.factory.ts";

const { db } = await testDatabase();
const post = await testPost(db, moderationJobs);
const as = (actor: Actor) => testContext(db, actor);
const talkOf = async (publicId: string) =>
  (await workPage(as(guest), { publicId, publicUrl: "https://hall.test" })).view.talk;

async function aComment() {
  const maker = await aMember(db);
  const writer = await aMember(db);
  const { publicId } = await aWork(as(maker.actor));
  const said = { publicId, body: "You can’t draw.", onceKey: randomUUID() };
  const { commentId } = await commentOnWork(as(writer.actor), said);
  return { publicId, commentId, writer };
}

test("a reported comment is removed by a steward's decision, told with its reason, and brought back", async () => {
  const { publicId, commentId, writer } = await aComment();
  const reporter = await aMember(db);
  const subject = { kind: "work_comment", id: commentId } as const;
  await fileReport(as(reporter.actor), { subject, reason: "harassment", note: "" });
  const opened = await caseOf(db, writer.actor);
  const { actor: steward } = await aMember(db, { roles: ["moderator"] });
  const code = opened?.code ?? "";
  const decision = decisionInput.parse({
    measure: "remove",
    ground: "maker",
    statement: "It went after a person.",
  });
  await decideCase(as(steward), { code, ...decision });
  expect(await talkOf(publicId)).toMatchObject({ count: 0, comments: [] });
  const letters = await post.deliver();
  const letter = letters.find(({ to }) => to.address === writer.user.email);
  expect(letter?.text).toContain("It went after a person.");

  await undoDecision(as(steward), { code, reason: "A quotation, on second reading" });
  const back = await talkOf(publicId);
  expect(back?.count).toBe(1);
  expect(back?.comments[0]?.html).toContain("You can’t draw.");
});

test("a steward takes a comment down on the page; a member who is neither writer nor maker can't", async () => {
  const { publicId, commentId } = await aComment();
  await expect(deleteComment(as((await aMember(db)).actor), { commentId })).rejects.toMatchObject({
    kind: "forbidden",
  });
  expect((await talkOf(publicId))?.count).toBe(1);
  const { actor: steward } = await aMember(db, { roles: ["moderator"] });
  await deleteComment(as(steward), { commentId });
  expect(await talkOf(publicId)).toMatchObject({ count: 0, comments: [] });
});
