import { expect, test } from "vitest";
import { editPost, postHistory } from "#modules/forum";
import { type Actor, guest } from "#permissions";
import { eventListeners } from "#platform/events";
import type { JobType } from "#platform/jobs";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { decideCase, moderationJobs, moderationListeners, undoDecision } from "./index.server.ts";
import { decisionInput } from "./inputs.ts";
import { aFlaggedReply } from "./moderation.factory.ts";

const { db } = await testDatabase();
provideForTest(db, provide(eventListeners, moderationListeners));
const post = await testMail(db, [
  ...moderationJobs,
  ...moderationListeners.map(({ job }) => job as JobType<unknown>),
]);
const as = (actor: Actor) => testContext(db, actor);

test("edited-out text is readable only by moderators, until that is undone", async () => {
  const mod = (await aMember(db, { roles: ["moderator"] })).actor;
  const { code, author, publicId, number } = await aFlaggedReply(db, post.deliver);
  const which = { publicId, number };
  const edit = (body: string, version: number, reason = "") =>
    editPost(as(author.actor), { ...which, body, version, reason });
  await edit("You are all utter fools.", 1, "About the fools.");
  const read = async (actor: Actor) => {
    const { revisions } = await postHistory(as(actor), which);
    return JSON.stringify(revisions);
  };
  expect(await read(guest)).toContain("fools");

  await decideCase(as(mod), {
    code,
    ...decisionInput.parse({
      ground: "maker",
      statement: "It went after a person.",
      measure: "edit_out",
      replacement: "[edited by a steward]",
    }),
  });
  for (const actor of [guest, author.actor]) expect(await read(actor)).not.toContain("fools");
  expect((await postHistory(as(guest), which)).revisions.map(({ version }) => version)).toEqual([
    3, 2,
  ]);
  expect(await read(mod)).toContain("fools");

  // Later edits are not redacted; what was redacted still is.
  await edit("I take it back.", 3);
  expect(await read(guest)).toContain("take");
  expect(await read(guest)).not.toContain("fools");

  await undoDecision(as(mod), { code, reason: "It was a quotation" });
  expect(await read(guest)).toContain("utter");
  expect(await read(guest)).toContain("About the fools.");
});
