import { describe, expect, test } from "vitest";
import type { PersonFacts } from "./index.ts";
import {
  allMembers,
  allowed,
  allowedOnOwn,
  notSuspended,
  personFacts,
} from "./permissions.factory.ts";

const everyone = ["guest", ...allMembers, "system"];
const signedIn = [...allMembers, "system"];
const messengers = ["member", "moderator", "admin"];
const oneself =
  (overrides: Partial<PersonFacts> = {}) =>
  (userId: string) =>
    personFacts({ userId, ...overrides });

describe("a person", () => {
  test("who is blocked or leaving is known to themselves and the system", () => {
    expect(allowed("person.know", personFacts())).toEqual(everyone);
    for (const overrides of [{ blocked: true }, { leaving: true }]) {
      expect(allowed("person.know", personFacts(overrides))).toEqual(["system"]);
      expect(allowed("person.meet", personFacts(overrides))).toEqual(["system"]);
      expect(allowed("person.read", personFacts(overrides))).toEqual(["system"]);
      expect(allowedOnOwn("person.know", oneself(overrides))).toEqual(allMembers);
    }
  });

  test("is listed for visitors only with a public profile", () => {
    expect(allowed("person.meet", personFacts())).toEqual(everyone);
    for (const visibility of ["members", "followers"] as const)
      expect(allowed("person.meet", personFacts({ visibility }))).toEqual(signedIn);
  });

  test("with a profile for followers is read by followers and themselves", () => {
    expect(allowed("person.read", personFacts())).toEqual(everyone);
    expect(allowed("person.read", personFacts({ visibility: "members" }))).toEqual(signedIn);
    const closed = { visibility: "followers" } as const;
    expect(allowed("person.read", personFacts(closed))).toEqual(["system"]);
    expect(allowed("person.read", personFacts({ ...closed, followed: true }))).toEqual(signedIn);
    expect(allowedOnOwn("person.read", oneself(closed))).toEqual(allMembers);
  });

  test("is edited by themselves unless suspended", () => {
    expect(allowedOnOwn("person.edit", oneself())).toEqual(notSuspended);
    expect(allowed("person.edit", personFacts())).toEqual(["system"]);
  });

  test("is followed by others who are not suspended", () => {
    expect(allowed("person.follow", personFacts())).toEqual(notSuspended);
    expect(allowed("person.follow", personFacts({ blocked: true }))).toEqual([]);
    expect(allowedOnOwn("person.follow", oneself())).toEqual([]);
  });

  test("is blocked or muted by any other member, known or not", () => {
    expect(allowed("person.block_or_mute", personFacts({ blocked: true }))).toEqual(allMembers);
    expect(allowedOnOwn("person.block_or_mute", oneself())).toEqual([]);
  });

  test("is reported by any other member who may know of them", () => {
    expect(allowed("person.report", personFacts())).toEqual(allMembers);
    expect(allowed("person.report", personFacts({ blocked: true }))).toEqual([]);
    expect(allowedOnOwn("person.report", oneself())).toEqual([]);
  });
});

describe("messages", () => {
  test.each([
    ["everyone", {}, true],
    ["following", {}, false],
    ["following", { followsBack: true }, true],
    ["following", { sharesGuild: true, supports: true, followed: true }, false],
    ["guilds", {}, false],
    ["guilds", { followsBack: true }, true],
    ["guilds", { sharesGuild: true }, true],
    ["guilds", { supports: true }, false],
    ["supporters", {}, false],
    ["supporters", { followsBack: true }, true],
    ["supporters", { supports: true }, true],
    ["supporters", { sharesGuild: true }, false],
    ["nobody", { followsBack: true, sharesGuild: true, supports: true }, false],
  ] as const)("from %s, with %j: %j", (mayMessage, overrides, expected) => {
    const about = personFacts({ mayMessage, mayMention: "nobody", ...overrides });
    expect(allowed("person.message", about)).toEqual(expected ? messengers : []);
    expect(allowed("person.request_message", about)).toEqual(
      mayMessage === "nobody" ? [] : messengers,
    );
  });

  test("are sent neither to oneself nor to whom one may not know", () => {
    for (const action of ["person.message", "person.request_message"] as const) {
      expect(allowedOnOwn(action, oneself())).toEqual([]);
      expect(allowed(action, personFacts({ blocked: true }))).toEqual([]);
    }
  });
});

test.each([
  ["everyone", {}, true],
  ["following", {}, false],
  ["following", { followsBack: true }, true],
  ["nobody", { followsBack: true }, false],
] as const)("mentions by %s, with %j: %j", (mayMention, overrides, expected) => {
  const about = personFacts({ mayMention, mayMessage: "nobody", ...overrides });
  expect(allowed("person.mention", about)).toEqual(expected ? notSuspended : []);
});

test("a mention of oneself notifies nobody", () => {
  expect(allowedOnOwn("person.mention", oneself())).toEqual([]);
});
