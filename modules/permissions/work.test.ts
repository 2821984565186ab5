import { expect, test } from "vitest";
import { type Actor, can, guest, type Member, system, type WorkFacts } from "./index.ts";
import { allMembers, allowed, allowedOnOwn, goodStanding, writers } from "./permissions.factory.ts";

const member = (over: Partial<Member> = {}): Actor => ({
  kind: "member",
  userId: "reader",
  username: "r",
  displayName: "R",
  roles: [],
  emailVerified: true,
  sessionId: "s",
  hasSecondFactor: false,
  authenticatedAt: new Date(0),
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
const moderator = member({ userId: "s", roles: ["moderator"] });

test.each([
  ["public", {}, [true, true, true]],
  ["members", {}, [false, true, true]],
  ["followers", {}, [false, false, true]],
  ["followers", { follows: true }, [false, true, true]],
  ["followers", { subscribes: true }, [false, true, true]],
  ["tier", {}, [false, false, true]],
  ["tier", { follows: true }, [false, false, true]],
  ["tier", { subscribes: true }, [false, true, true]],
  ["guild", { guild: "outside" }, [false, false, true]],
  ["guild", { guild: "member" }, [false, true, true]],
  ["price", { subscribes: true }, [false, false, true]],
  ["price", { bought: true }, [false, true, true]],
  ["tier", { bought: true }, [false, true, true]],
] as const)(
  "for %s with %j: visitor, member, moderator may open it: %j",
  (access, over, expected) => {
    const about = facts({ access, ...over });
    expect([guest, member(), moderator].map((actor) => can(actor, "work.open", about))).toEqual(
      expected,
    );
    expect(can(maker, "work.open", about)).toBe(true);
  },
);

test("unpublished works and works of hidden owners are not visible", () => {
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

test("a withdrawn work is visible to all but opens only for its owner and moderators", () => {
  const gone = facts({ state: "withdrawn" });
  expect([guest, member()].map((actor) => can(actor, "work.know", gone))).toEqual([true, true]);
  expect([guest, member()].map((actor) => can(actor, "work.open", gone))).toEqual([false, false]);
  expect(can(maker, "work.edit", gone)).toBe(false);
});

test("only its owner edits a work, and only while allowed to participate", () => {
  expect(can(maker, "work.edit", facts())).toBe(true);
  expect(can(system("clock"), "work.edit", facts())).toBe(true);
  for (const actor of [guest, member(), moderator, member({ userId: "maker", suspended: true })])
    expect(can(actor, "work.edit", facts())).toBe(false);
  expect(can(moderator, "work.withdraw", facts())).toBe(true);
  expect(can(member(), "work.withdraw", facts())).toBe(false);
  expect(can(maker, "work.report", facts())).toBe(false);
  expect(can(member(), "work.report", facts())).toBe(true);
});

test("a paid work is bought once, by participating members without other access", () => {
  const priced = facts({ access: "price" });
  expect(can(member(), "work.buy", priced)).toBe(true);
  for (const actor of [guest, maker, member({ suspended: true }), member({ emailVerified: false })])
    expect(can(actor, "work.buy", priced)).toBe(false);
  for (const over of [{ bought: true }, { access: "tier" }, { state: "withdrawn" }] as const)
    expect(can(member(), "work.buy", facts({ access: "price", ...over }))).toBe(false);
  expect(can(member(), "work.buy", facts({ access: "price", meetsOwner: false }))).toBe(false);
  expect([maker, member(), moderator].map((actor) => can(actor, "work.see_sales", priced))).toEqual(
    [true, false, false],
  );
});

test("commenting needs access to the work and participation", () => {
  const tier = facts({ access: "tier" });
  expect(can(member(), "work.comment", tier)).toBe(false);
  expect(can(member(), "work.comment", { ...tier, subscribes: true })).toBe(true);
  for (const actor of [guest, member({ suspended: true }), member({ limits: ["muted"] })])
    expect(can(actor, "work.comment", facts())).toBe(false);
  expect(can(member(), "work.comment", facts({ meetsOwner: false }))).toBe(false);
  const about = { work: facts(), authorId: "writer" };
  const writer = member({ userId: "writer" });
  const all = [writer, maker, moderator, member()];
  const allowedByActor = (
    action: "work_comment.edit" | "work_comment.delete" | "work_comment.report",
  ) => all.map((actor) => can(actor, action, about));
  expect(allowedByActor("work_comment.edit")).toEqual([true, false, false, false]);
  expect(allowedByActor("work_comment.delete")).toEqual([true, true, true, false]);
  expect(allowedByActor("work_comment.report")).toEqual([false, true, true, true]);
});

const everyone = ["guest", ...allMembers, "system"];
const staff = ["moderator", "admin", "system"];
const ownWork =
  (over: Partial<WorkFacts> = {}) =>
  (ownerId: string) =>
    facts({ ownerId, ...over });

test("a work is added and edited by members in good standing, edited only by its owner", () => {
  expect(allowed("work.add", {})).toEqual([...goodStanding, "system"]);
  for (const state of ["draft", "scheduled", "published"] as const) {
    expect(allowedOnOwn("work.edit", ownWork({ state }))).toEqual(goodStanding);
    expect(allowed("work.edit", facts({ state }))).toEqual(["system"]);
  }
  expect(allowed("work.edit", facts({ state: "withdrawn" }))).toEqual([]);
});

test("an unpublished work is known and opened by its owner and the system", () => {
  for (const state of ["draft", "scheduled"] as const) {
    expect(allowed("work.know", facts({ state }))).toEqual(["system"]);
    expect(allowed("work.open", facts({ state }))).toEqual(["system"]);
    expect(allowedOnOwn("work.open", ownWork({ state }))).toEqual(allMembers);
  }
});

test("a work in a guild one may not know of is known to staff, and opened by them", () => {
  const secret = facts({ access: "guild", guild: "unknown" });
  expect(allowed("work.know", secret)).toEqual(staff);
  expect(allowed("work.open", secret)).toEqual(staff);
  expect(allowed("work.know", { ...secret, guild: "outside" })).toEqual(everyone);
  expect(allowed("work.open", { ...secret, guild: "outside" })).toEqual(staff);
  expect(allowed("work.know", { ...secret, meetsOwner: false })).toEqual(["system"]);
});

test("a bought work opens for members whatever it is for now, and for no visitor", () => {
  for (const access of ["members", "followers", "tier", "guild", "price"] as const)
    expect(allowed("work.open", facts({ access, bought: true }))).toEqual([
      ...allMembers,
      "system",
    ]);
  expect(allowed("work.open", facts({ bought: true, state: "withdrawn" }))).toEqual(staff);
});

test("a published work is withdrawn by its owner or staff, and brought back by staff", () => {
  expect(allowed("work.withdraw", facts())).toEqual(staff);
  expect(allowedOnOwn("work.withdraw", ownWork())).toEqual(allMembers);
  for (const state of ["draft", "scheduled", "withdrawn"] as const)
    expect(allowed("work.withdraw", facts({ state }))).toEqual([]);
  expect(allowed("work.restore", facts({ state: "withdrawn" }))).toEqual(staff);
  expect(allowedOnOwn("work.restore", ownWork({ state: "withdrawn" }))).toEqual([
    "moderator",
    "admin",
  ]);
  expect(allowed("work.restore", facts())).toEqual([]);
});

test("a work with a price is bought by others in good standing who know of it", () => {
  const priced = { access: "price" } as const;
  expect(allowed("work.buy", facts(priced))).toEqual(goodStanding);
  expect(allowedOnOwn("work.buy", ownWork(priced))).toEqual([]);
  for (const state of ["draft", "scheduled", "withdrawn"] as const)
    expect(allowed("work.buy", facts({ ...priced, state }))).toEqual([]);
  for (const access of ["public", "members", "followers", "tier", "guild"] as const)
    expect(allowed("work.buy", facts({ access }))).toEqual([]);
  expect(allowed("work.buy", facts({ ...priced, bought: true }))).toEqual([]);
  expect(allowed("work.buy", facts({ ...priced, meetsOwner: false }))).toEqual([]);
  expect(allowed("work.see_sales", facts(priced))).toEqual(["admin"]);
  expect(allowedOnOwn("work.see_sales", ownWork(priced))).toEqual(allMembers);
  expect(allowed("work.see_statistics", facts(priced))).toEqual([]);
  expect(allowedOnOwn("work.see_statistics", ownWork(priced))).toEqual(allMembers);
});

test("comments are written under published works by those who may write", () => {
  expect(allowed("work.comment", facts())).toEqual(writers);
  expect(allowed("work.comment", facts({ access: "price" }))).toEqual(["moderator", "admin"]);
  expect(allowed("work.comment", facts({ state: "withdrawn" }))).toEqual([]);
  expect(allowedOnOwn("work.comment", ownWork({ state: "draft" }))).toEqual([]);
});

test("comments are edited by their author, deleted also by the work's owner, restored by staff", () => {
  const under = (work: WorkFacts) => (authorId: string) => ({ work, authorId });
  const open = under(facts());
  const closed = under(facts({ access: "price" }));
  expect(allowedOnOwn("work_comment.edit", open)).toEqual(writers);
  expect(allowedOnOwn("work_comment.edit", closed)).toEqual(["moderator", "admin"]);
  expect(allowed("work_comment.edit", open("x"))).toEqual([]);
  expect(allowed("work_comment.delete", open("x"))).toEqual(staff);
  expect(allowedOnOwn("work_comment.delete", closed)).toEqual(allMembers);
  expect(allowedOnOwn("work_comment.delete", (ownerId) => under(facts({ ownerId }))("x"))).toEqual(
    allMembers,
  );
  expect(allowed("work_comment.restore", open("x"))).toEqual(staff);
});

test("works and comments are reported by other members who see them", () => {
  const under = (work: WorkFacts) => (authorId: string) => ({ work, authorId });
  expect(allowed("work_comment.report", under(facts())("x"))).toEqual(allMembers);
  expect(allowedOnOwn("work_comment.report", under(facts()))).toEqual([]);
  expect(allowed("work_comment.report", under(facts({ access: "price" }))("x"))).toEqual([
    "moderator",
    "admin",
  ]);
  expect(allowed("work.report", facts())).toEqual(allMembers);
  expect(allowedOnOwn("work.report", ownWork())).toEqual([]);
  expect(allowed("work.report", facts({ meetsOwner: false }))).toEqual([]);
});
