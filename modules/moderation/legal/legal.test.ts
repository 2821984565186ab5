import { expect, test } from "vitest";
import { listAuditEntries } from "#modules/audit";
import { type Actor, guest } from "#permissions";
import { dayMs } from "#platform/calendar";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aTopic, aWriter } from "../../forum/forum.factory.ts";
import { aMember } from "../../identity/identity.factory.ts";
import {
  casePage,
  deleteExpiredEvidence,
  legalRemovalInput,
  legalRemovalsPage,
  moderationJobs,
  moderationListeners,
  removeForLegalReasons,
  transparencyReport,
  undoDecision,
  unsealEvidence,
} from "../index.server.ts";
import { postState } from "../moderation.factory.ts";
import { legalRemovals } from "../tables.ts";

const { db } = await testDatabase();
const post = await testMail(db, [...moderationJobs, ...moderationListeners.map(({ job }) => job)]);
provideForTest(db, provide(eventListeners, []));
const as = (actor: Actor) => testContext(db, actor);
const words = "Something that a court has forbidden to say.";
const removalInput = (publicId: string) =>
  legalRemovalInput.parse({
    address: `https://hall.test/forum/${publicId}-a-topic`,
    law: "Criminal Code, section 86a",
    askedBy: "District court",
    jurisdiction: "Germany",
    reference: "12 Gs 34/26",
    statement: "A court ordered us to take this down.",
  });

test("a legal removal hides, seals, gives reasons, is counted and can be undone", async () => {
  const author = await aWriter(db);
  const moderator = await aMember(db, { roles: ["moderator"] });
  const chief = await aMember(db, { roles: ["admin"] });
  const { publicId } = await aTopic(db, { author: author.actor, body: words });
  const year = { from: new Date("2026-01-01"), to: new Date("2027-01-01") };
  for (const actor of [author.actor, guest])
    await expect(removeForLegalReasons(as(actor), removalInput(publicId))).rejects.toThrow();
  const nowhere = { ...removalInput(publicId), address: "/forum/000000000000" };
  await expect(removeForLegalReasons(as(moderator.actor), nowhere)).rejects.toMatchObject({
    code: "nothing_there",
  });
  for (const where of ["?post=99999999999", "?post=1.5", "?post=0", "#post-99999999999"])
    await expect(
      removeForLegalReasons(as(moderator.actor), {
        ...removalInput(publicId),
        address: `/forum/${publicId}${where}`,
      }),
    ).rejects.toMatchObject({ code: "nothing_there" });
  const { code } = await removeForLegalReasons(as(moderator.actor), removalInput(publicId));
  expect((await postState(db, author.user.id, 1))?.deletedAt).not.toBeNull();
  const emails = await post.deliver();
  expect(emails.some(({ text }) => text.includes("Criminal Code"))).toBe(true);
  const page = await casePage(as(author.actor), { code });
  expect(page.decisions).toMatchObject([{ measure: "remove", ground: "law" }]);
  expect(page.may.appeal).toBe(true);
  expect(JSON.stringify(await casePage(as(chief.actor), { code }))).not.toContain(words);
  expect(await legalRemovalsPage(as(moderator.actor))).toMatchObject([
    { code, requestedBy: "District court", jurisdiction: "Germany", retained: true, undone: false },
  ]);
  expect((await transparencyReport({ db }, year)).byLaw).toBeNull();

  const reason = "The lawyer asks";
  await expect(unsealEvidence(as(moderator.actor), { code, reason })).rejects.toMatchObject({
    kind: "forbidden",
  });
  const opened = await unsealEvidence(as(chief.actor), { code, reason });
  expect(opened).toMatchObject({ whole: true, evidence: { words } });
  const looks = await listAuditEntries(as(chief.actor), {
    personId: author.user.id,
    nature: "opened",
  });
  expect(looks).toMatchObject([{ action: "moderation.seal_opened", reason }]);
  await expect(
    db.update(legalRemovals).set({ sealedEvidence: { ...opened.evidence, words: "Nothing" } }),
  ).rejects.toMatchObject({ cause: { code: "AU002" } });

  await undoDecision(as(chief.actor), { code, reason: "The order was lifted" });
  expect((await postState(db, author.user.id, 1))?.deletedAt).toBeNull();
  expect(await legalRemovalsPage(as(chief.actor))).toMatchObject([{ undone: true }]);
  const later = as(chief.actor);
  later.clock.advance(1_096 * dayMs);
  await deleteExpiredEvidence.handle(later, {});
  await expect(unsealEvidence(later, { code, reason })).rejects.toMatchObject({
    kind: "not_found",
  });
});
