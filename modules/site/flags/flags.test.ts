import fc from "fast-check";
import { expect, test } from "vitest";
import { auditEntriesLike } from "#modules/audit";
import { flagInput, flagOn, flagsNow, setFlag } from "#modules/site";
import { type Actor, guest } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aMember } from "../../identity/identity.factory.ts";
import { shareOf } from "./flag-on.ts";

const { db } = await testDatabase();
const as = (actor: Actor) => testContext(db, actor);
const name = "search_suggestions";
const chief = as((await aMember(db, { roles: ["admin"] })).actor);
const shown = async () => (await flagsNow(chief)).find((flag) => flag.name === name);
const set = (given: object) => setFlag(chief, flagInput.parse({ name, state: "some", ...given }));

test("a part is as it came until somebody switches it, for all, for none, or by name", async () => {
  const ada = await aMember(db);
  const ben = await aMember(db);
  const everybody = [ada.actor, ben.actor, guest];
  const on = () => Promise.all(everybody.map((actor) => flagOn(as(actor), name)));
  expect(await on()).toEqual([true, true, true]);
  expect(await shown()).toMatchObject({ state: "on", untouched: true });
  await set({ state: "off" });
  expect(await on()).toEqual([false, false, false]);
  await set({ people: `@${ada.user.username}` });
  expect(await on()).toEqual([true, false, false]);
  await set({ percent: 100 });
  expect(await on()).toEqual([true, true, false]);
  await expect(set({ people: "nobody_here" })).rejects.toMatchObject({
    fields: { people: ["Nobody is called @nobody_here."] },
  });
  expect(await shown()).toMatchObject({ percent: 100, people: [], untouched: false });
  const entries = await auditEntriesLike(chief, { action: "admin.flag_set" });
  expect(entries).toHaveLength(3);
  for (const actor of [ada.actor, (await aMember(db, { roles: ["moderator"] })).actor])
    await expect(setFlag(as(actor), flagInput.parse({ name, state: "on" }))).rejects.toMatchObject({
      kind: "forbidden",
    });
});

test("a share is the same people each time, and about as many as it says", () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const share = shareOf(name, id);
      return share === shareOf(name, id) && share >= 0 && share < 100;
    }),
  );
  const ids = Array.from({ length: 4_000 }, (_, n) => `person ${n}`);
  const within = (percent: number) => ids.filter((id) => shareOf(name, id) < percent);
  expect(within(25).length / ids.length).toBeCloseTo(0.25, 1);
  expect(within(30)).toEqual(expect.arrayContaining(within(25).slice(0, 50)));
  expect(within(25)).not.toEqual(ids.filter((id) => shareOf("another", id) < 25));
});
