import { expect, test } from "vitest";
import { type Actor, can, guest, type Member, system, type WorkFacts } from "./index.ts";

const member = (over: Partial<Member> = {}): Actor => ({
  kind: "member",
  userId: "reader",
  username: "r",
  displayName: "R",
  roles: [],
  emailVerified: true,
  sessionId: "s",
  hasSecondFactor: false,
  provedAt: new Date(0),
  suspended: false,
  ...over,
});
const facts = (over: Partial<WorkFacts> = {}): WorkFacts => ({
  ownerId: "maker",
  state: "published",
  access: "public",
  meetsOwner: true,
  follows: false,
  subscribes: false,
  bought: false,
  guild: undefined,
  ...over,
});
const maker = member({ userId: "maker" });
const steward = member({ userId: "s", roles: ["moderator"] });

test.each([
  ["public", {}, [true, true, true]],
  ["members", {}, [false, true, true]],
  ["followers", {}, [false, false, true]],
  ["followers", { follows: true }, [false, true, true]],
  ["tier", {}, [false, false, true]],
  ["tier", { follows: true }, [false, false, true]],
  ["tier", { subscribes: true }, [false, true, true]],
  ["guild", { guild: "outside" }, [false, false, true]],
  ["guild", { guild: "member" }, [false, true, true]],
  ["price", { subscribes: true }, [false, false, true]],
  ["price", { bought: true }, [false, true, true]],
  ["tier", { bought: true }, [false, true, true]],
] as const)("for %s with %j: visitor, member, steward open it: %j", (access, over, expected) => {
  const about = facts({ access, ...over });
  expect([guest, member(), steward].map((actor) => can(actor, "work.open", about))).toEqual(
    expected,
  );
  expect(can(maker, "work.open", about)).toBe(true);
});

test("what nobody published, or by whom one may not meet, is not known", () => {
  for (const hidden of [
    facts({ state: "draft" }),
    facts({ state: "scheduled" }),
    facts({ meetsOwner: false }),
  ])
    for (const actor of [guest, member()]) {
      expect(can(actor, "work.know", hidden)).toBe(false);
      expect(can(actor, "work.open", hidden)).toBe(false);
    }
  expect(can(member(), "work.know", facts({ access: "guild", guild: "unknown" }))).toBe(false);
});

test("a withdrawn work is known to all and opened by none but its maker and stewards", () => {
  const gone = facts({ state: "withdrawn" });
  expect([guest, member()].map((actor) => can(actor, "work.know", gone))).toEqual([true, true]);
  expect([guest, member()].map((actor) => can(actor, "work.open", gone))).toEqual([false, false]);
  expect(can(maker, "work.edit", gone)).toBe(false);
});

test("only its maker changes a work, and only while taking part", () => {
  expect(can(maker, "work.edit", facts())).toBe(true);
  expect(can(system("clock"), "work.edit", facts())).toBe(true);
  for (const actor of [guest, member(), steward, member({ userId: "maker", suspended: true })])
    expect(can(actor, "work.edit", facts())).toBe(false);
  expect(can(steward, "work.withdraw", facts())).toBe(true);
  expect(can(member(), "work.withdraw", facts())).toBe(false);
  expect(can(maker, "work.report", facts())).toBe(false);
  expect(can(member(), "work.report", facts())).toBe(true);
});

test("a work with a price is bought once, by whoever takes part and has no other way in", () => {
  const priced = facts({ access: "price" });
  expect(can(member(), "work.buy", priced)).toBe(true);
  for (const actor of [guest, maker, member({ suspended: true }), member({ emailVerified: false })])
    expect(can(actor, "work.buy", priced)).toBe(false);
  for (const over of [{ bought: true }, { access: "tier" }, { state: "withdrawn" }] as const)
    expect(can(member(), "work.buy", facts({ access: "price", ...over }))).toBe(false);
  expect(can(member(), "work.buy", facts({ access: "price", meetsOwner: false }))).toBe(false);
  expect([maker, member(), steward].map((actor) => can(actor, "work.see_sales", priced))).toEqual([
    true,
    false,
    false,
  ]);
});

test("only who may open a work and take part writes beneath it", () => {
  const tier = facts({ access: "tier" });
  expect(can(member(), "work.comment", tier)).toBe(false);
  expect(can(member(), "work.comment", { ...tier, subscribes: true })).toBe(true);
  for (const actor of [guest, member({ suspended: true }), member({ limits: ["muted"] })])
    expect(can(actor, "work.comment", facts())).toBe(false);
  expect(can(member(), "work.comment", facts({ meetsOwner: false }))).toBe(false);
  const about = { work: facts(), authorId: "writer" };
  const writer = member({ userId: "writer" });
  const all = [writer, maker, steward, member()];
  const who = (action: "work_comment.edit" | "work_comment.delete" | "work_comment.report") =>
    all.map((actor) => can(actor, action, about));
  expect(who("work_comment.edit")).toEqual([true, false, false, false]);
  expect(who("work_comment.delete")).toEqual([true, true, true, false]);
  expect(who("work_comment.report")).toEqual([false, true, true, true]);
});
