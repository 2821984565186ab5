import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { findSimilarWorks, publishWork, withdrawWork, workInput } from "#modules/archives";
import { block, follow } from "#modules/people";
import { type Actor, can, guest } from "#permissions";
import { openDiskStorage } from "#platform/storage";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { loadWorkUnchecked, openWorks } from "./access.ts";
import { aDraft, aFile, aWork } from "./archives.factory.ts";
import { archiveWorks } from "./tables.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);
const folder = mkdtempSync(join(tmpdir(), "guildhall-alike-"));
afterAll(() => rmSync(folder, { recursive: true }));
const storage = await openDiskStorage(folder);
const seenBy = async (actor: Actor, fields: Record<string, string>) => {
  const { publicId } = await aDraft(as(actor), "writing", fields);
  return (await findSimilarWorks(as(actor), { publicId })).map(
    ({ title, reason }) => `${title}: ${reason}`,
  );
};

test("warns of the same identifier in any notation, not of a different one", async () => {
  const mira = await aMember(db);
  const ines = await aMember(db);
  const { publicId } = await aWork(as(mira.actor), { title: "Reeds", identifiers: "0306406152" });
  const draft = (title: string, identifiers: string) => ({ title, identifiers });
  expect(await seenBy(ines.actor, draft("Rushes", "x\nISBN 978-0-306-40615-7"))).toEqual([
    "Reeds: identifier",
  ]);
  expect(await seenBy(ines.actor, draft("Sedges", "10.1000/182"))).toEqual([]);
  await withdrawWork(as(mira.actor), { publicId, reason: "Wrong." });
  expect(await seenBy(ines.actor, draft("Bulrushes", "0306406152"))).toEqual([
    "Rushes: identifier",
  ]);
});

test("warns of a similar title only with a similar author", async () => {
  const mira = await aMember(db);
  const ines = await aMember(db);
  const makers = "Wilhelmina Vance, artist";
  await aWork(as(mira.actor), { title: "The samphire map of Burgh", makers });
  const title = "Samphire map of Burgh";
  expect(await seenBy(ines.actor, { title, makers: "W. Vance" })).toEqual([]);
  expect(await seenBy(ines.actor, { title, makers: "Wilhelmina Vance" })).toContain(
    "The samphire map of Burgh: title",
  );
  expect(await seenBy(ines.actor, { title: "A winter count of geese", makers })).toEqual([]);
  await block(as(mira.actor), { userId: ines.user.id });
  const hidden = await seenBy(ines.actor, { title: "Samphire map of Burgh!", makers });
  expect(hidden.filter((line) => line.startsWith("The"))).toEqual([]);
});

test("a file checksum reveals nothing about a draft or a restricted work", async () => {
  const mira = await aMember(db);
  const ines = await aMember(db);
  const bytes = Buffer.from("ID3 a recording nobody else has");
  const holding = async (actor: Actor, fields: Record<string, string>, publishes: boolean) => {
    const draft = await aDraft(as(actor), "audio", fields);
    await aFile(as(actor), draft.workId, { name: "reeds.mp3", bytes, storage });
    if (publishes)
      await publishWork(as(actor), { ...workInput.parse(draft.fields), publicId: draft.publicId });
    return draft.publicId;
  };
  await holding(mira.actor, { title: "Closed", access: "followers" }, true);
  await holding(mira.actor, { title: "Not published", makers: "Somebody else" }, false);
  const publicId = await holding(ines.actor, { title: "Mine", makers: "Ines" }, false);
  const alike = async () =>
    (await findSimilarWorks(as(ines.actor), { publicId })).map(
      ({ title, reason }) => `${title}: ${reason}`,
    );
  expect(await alike()).toEqual([]);
  await holding(mira.actor, { title: "Open" }, true);
  expect(await alike()).toEqual(["Open: file"]);
  await follow(as(ines.actor), { userId: mira.user.id });
  expect((await alike()).sort()).toEqual(["Closed: file", "Open: file"]);
  await holding(ines.actor, { title: "Mine, too" }, false);
  expect(await alike()).toContain("Mine, too: file");
  await expect(findSimilarWorks(as(mira.actor), { publicId })).rejects.toMatchObject({
    kind: "not_found",
  });
});

test("lists and single checks agree on what may be opened", async () => {
  const mira = await aMember(db);
  const ines = await aMember(db);
  const far = await aMember(db);
  const made = ["public", "members", "followers"].map((access) =>
    aWork(as(mira.actor), { access, title: `For ${access}` }),
  );
  await follow(as(ines.actor), { userId: mira.user.id });
  await block(as(mira.actor), { userId: far.user.id });
  for (const { publicId, workId } of await Promise.all(made))
    for (const actor of [guest, mira.actor, ines.actor, far.actor]) {
      const ctx = as(actor);
      const listed = await db.$count(
        archiveWorks,
        and(eq(archiveWorks.id, workId), openWorks(ctx)),
      );
      const { facts } = await loadWorkUnchecked(ctx, { publicId });
      expect(listed === 1, `${facts.access} ${actor.kind}`).toBe(can(actor, "work.open", facts));
    }
});
