import { describe, expect, test } from "vitest";
import {
  allMembers,
  allowed,
  allowedOnOwn,
  goodStanding,
  notSuspended,
  personFacts,
} from "./permissions.factory.ts";

describe("subscriptions", () => {
  const own = (subscriberId: string) => ({ subscriberId });

  test("start in good standing, with somebody else whom one may meet", () => {
    expect(allowed("subscription.start", { person: personFacts() })).toEqual(goodStanding);
    expect(
      allowed("subscription.start", { person: personFacts({ visibility: "followers" }) }),
    ).toEqual(goodStanding);
    expect(allowed("subscription.start", { person: personFacts({ blocked: true }) })).toEqual([]);
    expect(
      allowedOnOwn("subscription.start", (userId) => ({ person: personFacts({ userId }) })),
    ).toEqual([]);
    expect(allowed("subscription.start_guild", { open: true })).toEqual(goodStanding);
    expect(allowed("subscription.start_guild", { open: false })).toEqual([]);
  });

  test("are changed by the subscriber unless suspended, and stopped in any state", () => {
    expect(allowedOnOwn("subscription.change", own)).toEqual(notSuspended);
    expect(allowed("subscription.change", own("x"))).toEqual(["system"]);
    expect(allowedOnOwn("subscription.stop", own)).toEqual(allMembers);
    expect(allowed("subscription.stop", own("x"))).toEqual(["system"]);
    expect(allowed("subscription.renew", {})).toEqual(["system"]);
  });
});
