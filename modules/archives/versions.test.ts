import { expect, test } from "vitest";
import {
  archivesExport,
  deleteSavedSearch,
  editPage,
  eraseArchivesData,
  listSavedSearches,
  publishWork,
  saveSearch,
  versionsPage,
  workInput,
} from "#modules/archives";
import { type Actor, guest, system } from "#permissions";
import { message } from "#platform/i18n";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { aWork } from "./archives.factory.ts";
import { workLimits } from "./constants.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);

test("any two versions are compared word by word", async () => {
  const { actor } = await aMember(db);
  const ctx = as(actor);
  const { publicId, fields } = await aWork(ctx, { body: "High water at noon, by the pier." });
  for (const [body, title] of [
    ["High water at one, by the pier.", "Tides of the Solway"],
    ["High water at one, by the old pier.", "Tides again"],
  ]) {
    await editPage(ctx, { publicId });
    await publishWork(ctx, { ...workInput.parse({ ...fields, body, title }), publicId });
  }
  const latest = await versionsPage(as(guest), { publicId });
  expect(latest.versions.map(({ number }) => number)).toEqual([3, 2, 1]);
  expect(latest.compared).toMatchObject({ from: 2, to: 3, teaser: expect.any(Array) });
  const marked = (view: typeof latest) =>
    view.compared?.text.map(({ kind, text }) => (kind === "same" ? text : `[${kind} ${text}]`));
  expect(marked(latest)?.join("")).toBe("High water at one, by the [added old ]pier.");
  const far = await versionsPage(as(guest), { publicId, from: 3, to: 1 });
  expect(far.compared?.changes).toContain(
    message("archives.changes.title", { before: "Tides of the Solway", after: "Tides again" }),
  );
  expect(marked(far)?.join("")).toBe(
    "High water at [removed noon][added one], by the [added old ]pier.",
  );
  expect((await versionsPage(as(guest), { publicId, from: 1, to: 9 })).compared).toBeNull();
});

test("versions of a restricted work are hidden from those who may not open it", async () => {
  const { actor } = await aMember(db);
  const { publicId } = await aWork(as(actor), { access: "members" });
  await expect(versionsPage(as(guest), { publicId })).rejects.toMatchObject({ kind: "not_found" });
  expect((await versionsPage(as((await aMember(db)).actor), { publicId })).versions).toHaveLength(
    1,
  );
});

test("searches are saved by name up to a limit, private, and deleted with the account", async () => {
  const { actor } = await aMember(db);
  const other = await aMember(db);
  const ctx = as(actor);
  await saveSearch(ctx, { name: "Sea sounds", query: "kind=audio&tag=sea" });
  await saveSearch(ctx, { name: "Sounds of the sea", query: "kind=audio&tag=sea" });
  const [saved, ...more] = await listSavedSearches(ctx, actor.userId);
  expect(more).toEqual([]);
  expect(saved).toMatchObject({ name: "Sounds of the sea", query: "kind=audio&tag=sea" });
  await expect(saveSearch(ctx, { name: "All", query: "" })).rejects.toMatchObject({
    code: "nothing_to_save",
  });
  for (let n = 1; n < workLimits.searches; n += 1)
    await saveSearch(ctx, { name: `List ${n}`, query: `year=${n}` });
  const tooMany = ["a", "b"].map((tag) => saveSearch(ctx, { name: tag, query: `tag=${tag}` }));
  for (const { status } of await Promise.allSettled(tooMany)) expect(status).toBe("rejected");
  await expect(saveSearch(ctx, { name: "c", query: "tag=c" })).rejects.toMatchObject({
    code: "too_many_searches",
  });
  expect(await listSavedSearches(ctx, actor.userId)).toHaveLength(workLimits.searches);

  await deleteSavedSearch(as(other.actor), { searchId: saved?.id ?? "" });
  expect(await listSavedSearches(ctx, actor.userId)).toHaveLength(workLimits.searches);
  const items = await Array.fromAsync(archivesExport(ctx, actor.userId));
  const searches = items.find(({ path }) => path === "searches.json");
  expect(JSON.stringify(searches)).toContain("Sounds of the sea");
  await deleteSavedSearch(ctx, { searchId: saved?.id ?? "" });
  expect(await listSavedSearches(ctx, actor.userId)).toHaveLength(workLimits.searches - 1);
  await eraseArchivesData(as(system("erasure")), { userId: actor.userId, ownText: "keep" });
  expect(await listSavedSearches(ctx, actor.userId)).toEqual([]);
});
