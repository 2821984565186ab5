import { describe, expect, test } from "vitest";
import {
  can,
  type GuildFacts,
  type GuildPermission,
  guildPermissions,
  ownerRank,
} from "./index.ts";
import {
  actors,
  allMembers,
  allowed,
  allowedOnOwn,
  goodStanding,
  member,
  notSuspended,
} from "./permissions.factory.ts";

const facts = (overrides: Partial<GuildFacts> = {}): GuildFacts => ({
  visibility: "public",
  policy: "open",
  archived: false,
  closing: false,
  paused: false,
  part: null,
  banned: false,
  invited: false,
  requested: false,
  entitled: false,
  ...overrides,
});
const part = (...permissions: GuildPermission[]) => ({ rank: 10, permissions });
const owner = { rank: ownerRank, permissions: guildPermissions };
const plain = part();
const everyone = ["guest", ...allMembers, "system"];
const target = (rank: number | null, userId = "target") => ({ target: { userId, rank } });

describe("a guild", () => {
  test("is founded by members in good standing", () => {
    expect(allowed("guild.create", {})).toEqual(goodStanding);
  });

  test("is known to everybody unless it is secret", () => {
    expect(allowed("guild.know", facts())).toEqual(everyone);
    expect(allowed("guild.know", facts({ visibility: "private" }))).toEqual(everyone);
    const secret = facts({ visibility: "secret" });
    expect(allowed("guild.know", secret)).toEqual(["system"]);
    expect(allowed("guild.know", { ...secret, part: plain })).toEqual(everyone);
    expect(allowed("guild.know", { ...secret, invited: true })).toEqual(everyone);
    expect(allowed("guild.know", { ...secret, invited: true, banned: true })).toEqual(["system"]);
  });

  test("is read by everybody if public, else by its members", () => {
    expect(allowed("guild.read", facts())).toEqual(everyone);
    for (const visibility of ["private", "secret"] as const) {
      expect(allowed("guild.read", facts({ visibility, invited: true }))).toEqual(["system"]);
      expect(allowed("guild.read", facts({ visibility, part: plain }))).toEqual(everyone);
    }
  });
});

describe("joining", () => {
  test.each([
    [{ policy: "open" }, true],
    [{ policy: "request" }, false],
    [{ policy: "invite" }, false],
    [{ policy: "invite", invited: true }, true],
    [{ policy: "subscribers" }, false],
    [{ policy: "subscribers", entitled: true }, true],
    [{ policy: "request", entitled: true }, false],
    [{ policy: "open", part: plain }, false],
    [{ policy: "open", banned: true }, false],
    [{ policy: "open", archived: true }, false],
    [{ policy: "open", closing: true }, false],
    [{ policy: "open", paused: true }, false],
  ] as const)("with %j: %j", (overrides, expected) => {
    expect(allowed("guild.join", facts(overrides))).toEqual(expected ? goodStanding : []);
  });

  test("is asked for where the guild takes requests and may be known", () => {
    expect(allowed("guild.request_to_join", facts({ policy: "request" }))).toEqual(goodStanding);
    for (const overrides of [
      { policy: "open" },
      { policy: "request", visibility: "secret" },
      { policy: "request", part: plain },
      { policy: "request", banned: true },
    ] as const)
      expect(allowed("guild.request_to_join", facts(overrides)), JSON.stringify(overrides)).toEqual(
        [],
      );
  });

  test("is undone by leaving, for all but the owner", () => {
    expect(allowed("guild.leave", facts({ part: plain }))).toEqual(allMembers);
    expect(allowed("guild.leave", facts({ part: { ...plain, rank: ownerRank - 1 } }))).toEqual(
      allMembers,
    );
    expect(allowed("guild.leave", facts({ part: owner }))).toEqual([]);
    expect(allowed("guild.leave", facts())).toEqual([]);
  });

  test("allows taking part, in good standing and unless archived", () => {
    expect(allowed("guild.take_part", facts({ part: plain }))).toEqual([...goodStanding, "system"]);
    expect(allowed("guild.take_part", facts())).toEqual([]);
    expect(allowed("guild.take_part", facts({ part: plain, archived: true }))).toEqual([]);
  });
});

/** What a permission of a role allows, and whether an archived guild still allows it. */
const powers = [
  ["guild.invite", "invite", "writes"],
  ["guild.see_invites", "invite", "reads"],
  ["guild.approve", "approve", "writes"],
  ["guild.lift_bans", "ban", "reads"],
  ["guild.manage_roles", "manage_roles", "writes"],
  ["guild.moderate", "moderate", "reads"],
  ["guild.pin", "pin", "writes"],
  ["guild.edit", "edit", "writes"],
  ["guild.announce", "announce", "writes"],
  ["guild.view_treasury", "view_treasury", "reads"],
  ["guild.spend_treasury", "spend_treasury", "writes"],
  ["guild.see_payers", "spend_treasury", "reads"],
] as const;

describe("the powers of a role", () => {
  test.each(powers)("%s needs the permission %s", (action, permission, kind) => {
    const others = guildPermissions.filter((each) => each !== permission);
    expect(allowed(action, facts({ part: part(permission) }))).toEqual([...notSuspended, "system"]);
    expect(allowed(action, facts({ part: part(...others) }))).toEqual(["system"]);
    expect(allowed(action, facts())).toEqual(["system"]);
    const archived = allowed(action, facts({ part: part(permission), archived: true }));
    expect(archived).toEqual(kind === "reads" ? [...notSuspended, "system"] : []);
  });

  test("are none while suspended, whatever the role", () => {
    const mine = facts({ part: owner, treasuryVisibility: undefined });
    for (const [action] of powers) expect(can(actors.suspended, action, mine), action).toBe(false);
    for (const action of ["guild.remove", "guild.ban", "guild.give_role"] as const)
      expect(can(actors.suspended, action, { ...mine, ...target(0) }), action).toBe(false);
    for (const action of [
      "guild.pause",
      "guild.edit_treasury_settings",
      "guild.set_tiers",
      "guild.own",
    ] as const)
      expect(can(actors.suspended, action, mine), action).toBe(false);
    const spend = { requestedBy: "a", toId: "b" };
    expect(can(actors.suspended, "guild.decide_expense", { ...mine, spend })).toBe(false);
    expect(can(actors.suspended, "guild.take_part", mine)).toBe(false);
  });

  test("do not invite while the guild is paused or closing", () => {
    for (const overrides of [{ paused: true }, { closing: true }])
      expect(allowed("guild.invite", facts({ part: part("invite"), ...overrides }))).toEqual([]);
  });

  test("to ban or to edit pause the guild", () => {
    for (const permission of ["ban", "edit"] as const)
      expect(allowed("guild.pause", facts({ part: part(permission) }))).toEqual([
        ...notSuspended,
        "system",
      ]);
    const others = guildPermissions.filter((each) => each !== "ban" && each !== "edit");
    expect(allowed("guild.pause", facts({ part: part(...others) }))).toEqual(["system"]);
  });

  test("open the management pages if there is something to manage", () => {
    const manages = guildPermissions.filter((permission) =>
      can(actors.member, "guild.manage", facts({ part: part(permission) })),
    );
    expect(manages).toEqual(["invite", "approve", "remove", "ban", "edit", "manage_roles"]);
    expect(allowed("guild.manage", facts({ part: part("announce", "edit") }))).toEqual([
      ...allMembers,
      "system",
    ]);
    expect(allowed("guild.manage", facts())).toEqual(["system"]);
  });
});

describe("acting on another member", () => {
  test.each([
    ["guild.remove", "remove", true],
    ["guild.ban", "ban", true],
    ["guild.give_role", "manage_roles", false],
  ] as const)("%s needs %s and a higher rank", (action, permission, whenArchived) => {
    const mine = facts({ part: part(permission) });
    expect(allowed(action, { ...mine, ...target(9) })).toEqual([...notSuspended, "system"]);
    expect(allowed(action, { ...mine, ...target(null) })).toEqual([...notSuspended, "system"]);
    expect(allowed(action, { ...mine, ...target(10) })).toEqual(["system"]);
    expect(allowed(action, { ...mine, ...target(11) })).toEqual(["system"]);
    expect(allowed(action, { ...facts({ part: plain }), ...target(9) })).toEqual(["system"]);
    expect(allowed(action, { ...facts(), ...target(null) })).toEqual(["system"]);
    expect(allowedOnOwn(action, (userId) => ({ ...mine, ...target(9, userId) }))).toEqual([]);
    const archived = { ...mine, archived: true, ...target(9) };
    expect(can(actors.member, action, archived)).toBe(whenArchived);
  });

  test("of the lowest rank is possible on those who are no members", () => {
    const lowest = facts({ part: { rank: 0, permissions: ["ban"] } });
    expect(can(actors.member, "guild.ban", { ...lowest, ...target(null) })).toBe(true);
    expect(can(actors.member, "guild.ban", { ...lowest, ...target(0) })).toBe(false);
  });
});

describe("a guild's money", () => {
  test("is shown to members or everybody as the guild chose", () => {
    const withVisibility = (
      treasuryVisibility: GuildFacts["treasuryVisibility"],
      overrides: Partial<GuildFacts> = {},
    ) => facts({ treasuryVisibility, ...overrides });
    expect(allowed("guild.view_treasury", withVisibility("members", { part: plain }))).toEqual([
      ...allMembers,
      "system",
    ]);
    expect(allowed("guild.view_treasury", withVisibility("everyone"))).toEqual(["system"]);
    expect(allowed("guild.view_treasury", withVisibility(undefined, { part: plain }))).toEqual([
      "system",
    ]);
    expect(allowed("guild.view_treasury_balance", withVisibility("everyone"))).toEqual(everyone);
    expect(
      allowed("guild.view_treasury_balance", withVisibility("everyone", { visibility: "private" })),
    ).toEqual(["system"]);
    expect(allowed("guild.view_treasury_balance", withVisibility("members"))).toEqual(["system"]);
    expect(
      allowed("guild.view_treasury_balance", withVisibility("members", { part: plain })),
    ).toEqual([...allMembers, "system"]);
  });

  test("above the limit needs a second person, who does not get it", () => {
    const waiting = (requestedBy: string, toId: string) => ({
      ...facts({ part: part("spend_treasury") }),
      spend: { requestedBy, toId },
    });
    expect(allowed("guild.decide_expense", waiting("x", "y"))).toEqual(notSuspended);
    expect(allowedOnOwn("guild.decide_expense", (id) => waiting(id, "y"))).toEqual([]);
    expect(allowedOnOwn("guild.decide_expense", (id) => waiting("x", id))).toEqual([]);
    expect(allowed("guild.decide_expense", { ...waiting("x", "y"), part: plain })).toEqual([]);
    expect(allowed("guild.decide_expense", { ...waiting("x", "y"), archived: true })).toEqual([]);
  });

  test.each(["guild.edit_treasury_settings", "guild.set_tiers"] as const)(
    "%s is for the owner of a guild that is not archived",
    (action) => {
      expect(allowed(action, facts({ part: owner }))).toEqual([...notSuspended, "system"]);
      expect(allowed(action, facts({ part: { ...owner, rank: ownerRank - 1 } }))).toEqual([
        "system",
      ]);
      expect(allowed(action, facts({ part: owner, archived: true }))).toEqual([]);
    },
  );

  test("ownership is the highest rank, archived or not", () => {
    expect(allowed("guild.own", facts({ part: owner, archived: true }))).toEqual([
      ...notSuspended,
      "system",
    ]);
    expect(can(member("x"), "guild.own", facts({ part: part(...guildPermissions) }))).toBe(false);
    expect(can(member("x"), "guild.own", facts())).toBe(false);
  });
});
