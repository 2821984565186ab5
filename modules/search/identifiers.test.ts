import { expect, test } from "vitest";
import { withdrawWork } from "#modules/archives";
import { block } from "#modules/people";
import { searchPage } from "#modules/search";
import { type Actor, guest } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aWork } from "../archives/archives.factory.ts";
import { aMember } from "../identity/identity.factory.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);
const titles = async (actor: Actor, query: string) =>
  (await searchPage(as(actor), { query })).results.map(({ title }) =>
    title.map(({ text }) => text).join(""),
  );

test("a work is found by DOI or ISBN in any notation, by those who may see it", async () => {
  const mira = await aMember(db);
  const far = await aMember(db);
  const { publicId } = await aWork(as(mira.actor), {
    title: "The book of tides",
    access: "followers",
    identifiers: "10.1000/Tides.7\nISBN 0-306-40615-2",
  });
  await block(as(mira.actor), { userId: far.user.id });
  for (const written of [
    "10.1000/tides.7",
    "https://doi.org/10.1000/TIDES.7",
    "doi:10.1000/tides.7",
    "0306406152",
    "ISBN 978-0-306-40615-7",
  ]) {
    expect(await titles(guest, written), written).toEqual(["The book of tides"]);
    expect(await titles(far.actor, written), written).toEqual([]);
  }
  expect(await titles(guest, "10.1000/tides.8")).toEqual([]);
  await withdrawWork(as(mira.actor), { publicId, reason: "Wrong." });
  expect(await titles(guest, "0306406152")).toEqual([]);
});

test("an unknown identifier is searched as words", async () => {
  const { actor } = await aMember(db);
  await aWork(as(actor), { title: "Notes on 0317-8471", body: "An old number." });
  expect(await titles(guest, "0317-8471")).toEqual(["Notes on 0317-8471"]);
});
