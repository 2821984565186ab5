import type { lookup } from "node:dns";
import { expect, test } from "vitest";
import { OutboundError } from "./outbound-error.ts";
import { publicLookup } from "./resolve.ts";

/** Resolves every name with the given outcome and records how it was called. */
function resolving(error: Error | null, addresses: readonly string[] = []) {
  const lookups: unknown[] = [];
  const resolve = ((name: string, options: unknown, callback: (...found: unknown[]) => void) => {
    lookups.push([name, options]);
    callback(
      error,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  }) as unknown as typeof lookup;
  return { lookups, resolve };
}
const ask = (resolve: typeof lookup, options: { all?: boolean; family?: number }) =>
  new Promise<unknown[]>((done) =>
    publicLookup(resolve)("good.org", options, (...found) => done(found)),
  );

test("a name is asked for all its addresses in the order the resolver gives them", async () => {
  const { lookups, resolve } = resolving(null, ["8.8.8.8"]);
  await ask(resolve, { family: 4 });
  expect(lookups).toEqual([["good.org", { family: 4, all: true, verbatim: true }]]);
});

test("public addresses are handed on, one or all", async () => {
  const { resolve } = resolving(null, ["8.8.8.8", "2606:4700::1111"]);
  expect(await ask(resolve, {})).toEqual([null, "8.8.8.8", 4]);
  expect(await ask(resolve, { all: true })).toEqual([
    null,
    [
      { address: "8.8.8.8", family: 4 },
      { address: "2606:4700::1111", family: 6 },
    ],
  ]);
});

test("an error of the resolver is handed on without an address", async () => {
  const error = new Error("no such name");
  expect(await ask(resolving(error, ["8.8.8.8"]).resolve, {})).toEqual([error, "", 0]);
});

test.each([[[]], [["127.0.0.1"]], [["8.8.8.8", "10.0.0.1"]], [["10.0.0.1", "8.8.8.8"]]])(
  "%j is refused as not public",
  async (addresses) => {
    const [error, ...rest] = await ask(resolving(null, addresses).resolve, { all: true });
    expect(error).toBeInstanceOf(OutboundError);
    expect(error).toMatchObject({ problem: "not_public", name: "OutboundError" });
    expect(rest).toEqual(["", 0]);
  },
);

test("a refusal carries its problem and its cause", () => {
  const cause = new Error("reset");
  expect(new OutboundError("failed", cause)).toMatchObject({ message: "failed", cause });
  expect("cause" in new OutboundError("failed")).toBe(false);
});
