import type { lookup } from "node:dns";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { hostileUrls } from "./hostile.ts";
import { OutboundError } from "./outbound-error.ts";
import { isPublicAddress } from "./public-address.ts";
import { publicLookup } from "./resolve.ts";
import { safeFetch } from "./safe-fetch.ts";

/** Listens on every port and address it can; nothing may ever reach it. */
let visits = 0;
const canary = createServer((_, response) => {
  visits += 1;
  response.end("you should not be here");
});
await new Promise<void>((open) => canary.listen(0, "::", open));
const { port } = canary.address() as AddressInfo;
afterAll(() => new Promise((closed) => canary.close(closed)));

/** Answers every name with these addresses. */
const answering = (...addresses: string[]) =>
  ((_name: string, _options: unknown, callback: (...found: unknown[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    )) as unknown as typeof lookup;

const problemOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return "fetched";
  } catch (error) {
    return error instanceof OutboundError ? error.problem : `other: ${error}`;
  }
};

test("there are enough malicious URLs", () => {
  expect(new Set(hostileUrls).size).toBeGreaterThanOrEqual(100);
});

describe("is rejected before connecting", () => {
  test.each(hostileUrls)("%j", async (url) => {
    // Names answer with this machine, so a name that gets through would be seen by the canary.
    const problem = await problemOf(safeFetch(url, { resolve: answering("127.0.0.1") }));
    expect(["address_not_allowed", "not_public"]).toContain(problem);
    expect(visits).toBe(0);
  });
});

describe("a host name is checked by the address it resolves to", () => {
  test.each([
    ["loopback", ["127.0.0.1"]],
    ["a private network", ["10.1.2.3"]],
    ["one public and one private", ["93.184.215.14", "192.168.0.1"]],
    ["an IPv4-mapped address", ["::ffff:127.0.0.1"]],
    ["no address", []],
  ])("%s", async (_, addresses) => {
    const resolve = answering(...addresses);
    expect(await problemOf(safeFetch("http://good.org/", { resolve }))).toBe("not_public");
  });

  test("a public address is returned, in either lookup form", async () => {
    const ask = (all: boolean) =>
      new Promise((done) =>
        publicLookup(answering("93.184.215.14"))("good.org", { all }, (...found) => done(found)),
      );
    expect(await ask(false)).toEqual([null, "93.184.215.14", 4]);
    expect(await ask(true)).toEqual([null, [{ address: "93.184.215.14", family: 4 }]]);
  });
});

test.each([
  ["8.8.8.8", true],
  ["1.1.1.1", true],
  ["2606:4700::1111", true],
  ["2a00:1450:4001::1", true],
  ["::ffff:8.8.8.8", false],
  ["not an address", false],
  ["", false],
])("%s is public: %s", (address, open) => {
  expect(isPublicAddress(address)).toBe(open);
});

test("a name that is never answered is too slow, one that cannot be found has failed", async () => {
  const never = (() => undefined) as unknown as typeof lookup;
  expect(await problemOf(safeFetch("http://good.org/", { resolve: never, timeoutMs: 50 }))).toBe(
    "too_slow",
  );
  const unknown = new Error("no such name");
  const fails = ((_name: string, _options: unknown, callback: (...found: unknown[]) => void) =>
    callback(unknown, [])) as unknown as typeof lookup;
  const failed = safeFetch("http://good.org/", { resolve: fails });
  await expect(failed).rejects.toMatchObject({ problem: "failed", cause: unknown });
});

test(`the canary on port ${port} was never contacted`, async () => {
  expect(visits).toBe(0);
  await fetch(`http://127.0.0.1:${port}/`);
  expect(visits).toBe(1);
});
