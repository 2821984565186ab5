import { describe, expect, test } from "vitest";
import { guest, system } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aDevice, anAccount, signedIn } from "#tests/signed-in";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity.factory.ts";
import { blockAccess, blockInput, loadIpRanges } from "../index.server.ts";
import { ipRanges } from "../tables.ts";
import { parseRange } from "./parse-range.ts";

describe("a line of the network table", () => {
  test.each([
    ["198.51.100.0,198.51.100.255,64500,NL,Example Net", "198.51.100.0", "198.51.100.255", "NL"],
    [
      "198.51.100.0\t198.51.100.255\t64500\tnl\tExample Net",
      "198.51.100.0",
      "198.51.100.255",
      "NL",
    ],
    ['198.51.100.128/25,AS64500,"Example, Net"', "198.51.100.128", "198.51.100.255", ""],
    ["198.51.100.77/24,64500,Example", "198.51.100.0", "198.51.100.255", ""],
    [
      "2001:db8::/32,64500,Example",
      "2001:db8:0:0:0:0:0:0",
      "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff",
      "",
    ],
  ])("%s", (line, first, last, country) => {
    expect(parseRange(line)).toMatchObject({ first, last, country, asn: 64_500 });
  });

  test.each([
    "network,autonomous_system_number,autonomous_system_organization",
    "198.51.100.0,198.51.100.255,0,None,Not routed",
    "198.51.100.0,2001:db8::1,64500,NL,Mixed",
    "198.51.100.0/33,64500,Too narrow",
    "# a remark",
    "",
  ])("%s is skipped", (line) => {
    expect(parseRange(line)).toBeUndefined();
  });
});

test("a provider can be blocked once a table is loaded, and then can't sign in", async () => {
  const { db } = await testDatabase();
  await testMail(db);
  const chief = testContext(db, (await aMember(db, { roles: ["admin"] })).actor);
  const block = blockInput.parse({ kind: "asn", value: "AS64500", reason: "Guessing", days: 1 });
  await expect(blockAccess(chief, block)).rejects.toMatchObject({ code: "no_table_of_networks" });
  const lines = [
    "network,autonomous_system_number,autonomous_system_organization",
    "198.51.100.0/24,64500,Example Net",
    "203.0.113.0/24,64501,Other Net",
    "2001:db8::/32,64500,Example Net",
  ];
  const systemCtx = testContext(db, system("test"));
  expect(await loadIpRanges(systemCtx, lines)).toEqual({ loaded: 3, skipped: 1 });
  expect(await loadIpRanges(systemCtx, lines)).toEqual({ loaded: 3, skipped: 1 });
  expect(await db.$count(ipRanges)).toBe(3);
  await blockAccess(chief, block);
  const { username } = await anAccount(db);
  const from = (ip: string) => signedIn(db, username, { ...aDevice(), ip });
  for (const ip of ["198.51.100.7", "2001:db8:77::1"])
    await expect(from(ip)).rejects.toMatchObject({ code: "access_blocked" });
  for (const ip of ["203.0.113.7", "198.51.101.1", "192.0.2.1"]) await from(ip);
  const later = testContext(db, guest);
  later.clock.advance(86_400_001);
  await signedIn(db, username, { ...aDevice(), ip: "198.51.100.7" }, later);
});
