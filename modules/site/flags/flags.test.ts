import fc from "fast-check";
import { expect, test } from "vitest";
import { listAuditEntries } from "#modules/audit";
import { flagInput, isFlagEnabled, listFlags, setFlag } from "#modules/site";
import { type Actor, guest } from "#permissions";
import { message } from "#platform/i18n";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aMember } from "../../identity/identity.factory.ts";
import { rolloutBucket } from "./is-flag-enabled.ts";

const { db } = await testDatabase();
const as = (actor: Actor) => testContext(db, actor);
const name = "search_suggestions";
const chief = as((await aMember(db, { roles: ["admin"] })).actor);
const flagView = async () => (await listFlags(chief)).find((flag) => flag.name === name);
const set = (input: object) => setFlag(chief, flagInput.parse({ name, state: "some", ...input }));

test("a flag has its default until switched, for all, for none or by name", async () => {
  const ada = await aMember(db);
  const ben = await aMember(db);
  const everybody = [ada.actor, ben.actor, guest];
  const on = () => Promise.all(everybody.map((actor) => isFlagEnabled(as(actor), name)));
  expect(await on()).toEqual([true, true, true]);
  expect(await flagView()).toMatchObject({ state: "on", isDefault: true });
  await set({ state: "off" });
  expect(await on()).toEqual([false, false, false]);
  await set({ people: `@${ada.user.username}` });
  expect(await on()).toEqual([true, false, false]);
  await set({ percent: 100 });
  expect(await on()).toEqual([true, true, false]);
  await expect(set({ people: "nobody_here" })).rejects.toMatchObject({
    fields: {
      people: [message("site.flags.errors.unknownPeople", { usernames: ["@nobody_here"] })],
    },
  });
  expect(await flagView()).toMatchObject({ percent: 100, people: [], isDefault: false });
  const entries = await listAuditEntries(chief, { action: "admin.flag_set" });
  expect(entries).toHaveLength(3);
  for (const actor of [ada.actor, (await aMember(db, { roles: ["moderator"] })).actor])
    await expect(setFlag(as(actor), flagInput.parse({ name, state: "on" }))).rejects.toMatchObject({
      kind: "forbidden",
    });
});

test("a percentage rollout is stable and about the requested size", () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const share = rolloutBucket(name, id);
      return share === rolloutBucket(name, id) && share >= 0 && share < 100;
    }),
  );
  const ids = Array.from({ length: 4_000 }, (_, n) => `person ${n}`);
  const within = (percent: number) => ids.filter((id) => rolloutBucket(name, id) < percent);
  expect(within(25).length / ids.length).toBeCloseTo(0.25, 1);
  expect(within(30)).toEqual(expect.arrayContaining(within(25).slice(0, 50)));
  expect(within(25)).not.toEqual(ids.filter((id) => rolloutBucket("another", id) < 25));
});
