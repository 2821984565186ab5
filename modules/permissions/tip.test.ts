import { describe, expect, test } from "vitest";
import { can, type PersonFacts } from "./index.ts";
import {
  actors,
  allMembers,
  allowed,
  allowedOnOwn,
  goodStanding,
  notSuspended,
  personFacts,
} from "./permissions.factory.ts";

describe("tips", () => {
  const payers = ["guest", ...goodStanding, "system"];

  test("are given by anybody in good standing, visitors too, to somebody else", () => {
    const recipient = (overrides: Partial<PersonFacts> = {}) => ({
      person: personFacts(overrides),
      open: true,
    });
    expect(allowed("tip.give", recipient())).toEqual(payers);
    expect(allowed("tip.give", { ...recipient(), open: false })).toEqual([]);
    expect(allowed("tip.give", recipient({ visibility: "members" }))).toEqual([
      ...goodStanding,
      "system",
    ]);
    expect(allowedOnOwn("tip.give", (userId) => recipient({ userId }))).toEqual([]);
    expect(allowed("tip.give_guild", { open: true })).toEqual(payers);
    expect(allowed("tip.give_guild", { open: false })).toEqual([]);
  });

  test("carry a message only of members who may write to others", () => {
    expect(allowed("tip.write_message", {})).toEqual(["member", "moderator", "admin", "system"]);
  });

  test("have a receipt for the payer alone", () => {
    const paidBy = (payerId: string | null) => ({ payerId, creatorId: "c" });
    expect(allowedOnOwn("tip.receipt", paidBy)).toEqual(allMembers);
    expect(allowed("tip.receipt", paidBy("x"))).toEqual(["system"]);
    expect(allowed("tip.receipt", paidBy(null))).toEqual(["system"]);
  });

  test("share the payer's address with a creator only at the payer's word", () => {
    const tip = (payerId: string | null, creatorId: string | null = "c") => ({
      payerId,
      creatorId,
    });
    expect(allowedOnOwn("tip.share_address", tip)).toEqual(goodStanding);
    expect(allowedOnOwn("tip.share_address", (id) => tip(id, null))).toEqual([]);
    expect(allowed("tip.share_address", tip("x"))).toEqual([]);
    expect(allowed("tip.share_address", tip(null))).toEqual([]);
  });

  test("are given back by who received them or an administrator", () => {
    const received = (creatorId: string | null) => ({ payerId: "p", creatorId });
    expect(allowedOnOwn("tip.refund", received)).toEqual(allMembers);
    expect(allowed("tip.refund", received("x"))).toEqual(["admin", "system"]);
    expect(allowed("tip.refund", received(null))).toEqual(["admin", "system"]);
  });

  test("are set up by oneself unless suspended", () => {
    expect(allowedOnOwn("tip_settings.edit", (userId) => ({ userId }))).toEqual(notSuspended);
    expect(allowed("tip_settings.edit", { userId: "x" })).toEqual(["system"]);
    expect(can(actors.unconfirmed, "tip_settings.edit", { userId: "unconfirmed" })).toBe(true);
  });
});
