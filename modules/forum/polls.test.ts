import { describe, expect, test } from "vitest";
import { castBallot, topicPage } from "#modules/forum";
import { type Actor, guest } from "#permissions";
import { dayMs } from "#platform/calendar";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aTopic, aWriter } from "./forum.factory.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);
const pollOf = async (actor: Actor, publicId: string) => {
  const found = await topicPage(as(actor), { publicId });
  if (!("view" in found) || !found.view.poll) throw new Error("no poll");
  return found.view.poll;
};
const aPoll = async (overrides: Partial<Parameters<typeof aTopic>[1]> = {}) => {
  const author = (await aWriter(db)).actor;
  return aTopic(db, { author, kind: "poll", ...overrides });
};

describe("a poll", () => {
  test("counts one vote per member, which can be changed and withdrawn until it closes", async () => {
    const { publicId } = await aPoll({ pollDays: 3 });
    const ben = await aWriter(db);
    const cat = await aWriter(db);
    await castBallot(as(ben.actor), { publicId, choices: [0] });
    await castBallot(as(cat.actor), { publicId, choices: [0] });
    await castBallot(as(ben.actor), { publicId, choices: [2] });
    expect(await pollOf(ben.actor, publicId)).toMatchObject({
      result: [1, 0, 1],
      voterCount: 2,
      mine: [2],
      mayVote: true,
    });
    await castBallot(as(ben.actor), { publicId, choices: [] });
    expect(await pollOf(guest, publicId)).toMatchObject({ result: [1, 0, 0], voterCount: 1 });
    const late = as(ben.actor);
    late.clock.advance(4 * dayMs);
    await expect(castBallot(late, { publicId, choices: [1] })).rejects.toMatchObject({
      kind: "conflict",
      code: "poll_closed",
    });
  });

  test("rejects unknown options and two choices in a single-choice poll", async () => {
    const { publicId } = await aPoll();
    const { actor } = await aWriter(db);
    for (const choices of [[7], [-1], [0, 1], [0, 0]])
      await expect(castBallot(as(actor), { publicId, choices })).rejects.toMatchObject({
        kind: "invalid",
      });
    expect(await pollOf(actor, publicId)).toMatchObject({ voterCount: 0, mine: null });
    await expect(castBallot(as(guest), { publicId, choices: [0] })).rejects.toMatchObject({
      kind: "unauthenticated",
    });
  });

  test("hides its result until the member has voted, if set so", async () => {
    const { publicId } = await aPoll({ pollHidden: true, pollDays: 1 });
    const ben = await aWriter(db);
    const cat = await aWriter(db);
    await castBallot(as(ben.actor), { publicId, choices: [1] });
    expect((await pollOf(cat.actor, publicId)).result).toBeNull();
    expect((await pollOf(guest, publicId)).result).toBeNull();
    expect((await pollOf(ben.actor, publicId)).result).toEqual([0, 1, 0]);
    const late = as(cat.actor);
    late.clock.advance(2 * dayMs);
    const found = await topicPage(late, { publicId });
    expect("view" in found && found.view.poll?.result).toEqual([0, 1, 0]);
  });

  test("by preference is decided by transferring votes", async () => {
    const { publicId } = await aPoll({ pollStyle: "ranked" });
    const ballots = [[0], [0], [0], [0], [1], [1], [1], [2, 1], [2, 1]];
    for (const choices of ballots)
      await castBallot(as((await aWriter(db)).actor), { publicId, choices });
    expect(await pollOf(guest, publicId)).toMatchObject({ winner: "Two", rounds: 2 });
  });

  test("with many simultaneous votes loses none", async () => {
    const { publicId } = await aPoll({ pollStyle: "multiple" });
    const people = await Promise.all(Array.from({ length: 6 }, () => aWriter(db)));
    await Promise.all(
      people.map(({ actor }, n) =>
        castBallot(as(actor), { publicId, choices: n % 3 === 2 ? [2] : [n % 3, 2] }),
      ),
    );
    expect(await pollOf(guest, publicId)).toMatchObject({ voterCount: 6, result: [2, 2, 6] });
  });
});
