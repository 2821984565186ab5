import { describe, expect, test } from "vitest";
import {
  dropKept,
  forgetSearches,
  keepInput,
  keepSearch,
  keptSearches,
  searchesExport,
  suggest,
  tellOfFinds,
} from "#modules/search";
import { guest, system } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aMember } from "../identity/identity.factory.ts";
import { searchLimits } from "./contract.ts";

const { db } = await testDatabase();
const aSearcher = async () => {
  const { actor } = await aMember(db);
  const ctx = testContext(db, actor);
  const names = async () => (await keptSearches(ctx)).map(({ name }) => name);
  const keep = (name: string, query = name, tab: "all" | "works" = "all") =>
    keepSearch(ctx, { name, query, tab });
  return { ctx, actor, names, keep };
};

describe("keeping a search", () => {
  test("lists it by name; the same again only gets the new name, another tab is another", async () => {
    const { ctx, keep, names } = await aSearcher();
    await keep("Wet plate", "  wet   plate ");
    await keep("alum", "alum tag:paste");
    await keep("Plates", "wet plate");
    await keep("Plates among works", "wet plate", "works");
    expect(await names()).toEqual(["alum", "Plates", "Plates among works"]);
    expect((await keptSearches(ctx))[1]).toMatchObject({
      query: "wet plate",
      tab: "all",
      told: false,
    });
    expect(await keptSearches(testContext(db, guest))).toEqual([]);
  });

  test("needs something that was asked for, and a name", async () => {
    const { ctx, keep } = await aSearcher();
    const refused = { kind: "invalid", fields: { name: [expect.stringMatching(/^Ask for/)] } };
    for (const query of ["", "   ", "-oil", '""', "is:nothing", "\u202e"])
      await expect(keep("Nothing", query), query).rejects.toMatchObject(refused);
    for (const tab of ["tags", "messages"] as const)
      await expect(keepSearch(ctx, { name: "x", query: "ink", tab })).rejects.toMatchObject(
        refused,
      );
    expect(await keptSearches(ctx)).toEqual([]);
    for (const name of ["", "  ", "x".repeat(61)])
      expect(keepInput.safeParse({ name }).success, name).toBe(false);
    await expect(
      keepSearch(testContext(db, guest), { name: "x", query: "ink", tab: "all" }),
    ).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  test("takes whatever was typed as words, and cuts off what no search would read", async () => {
    const { ctx, keep } = await aSearcher();
    await keep("Odd", "'; drop table search_kept; --");
    await keep("Long", "word ".repeat(1_000));
    const [long, odd] = await keptSearches(ctx);
    expect(long?.query.length).toBeLessThanOrEqual(searchLimits.query);
    expect(odd?.query).toBe("'; drop table search_kept; --");
  });

  test("goes up to twenty, also from two windows at once", async () => {
    const { keep, names } = await aSearcher();
    for (let n = 1; n < searchLimits.kept; n++) await keep(`Search ${n}`);
    const both = await Promise.allSettled([keep("One"), keep("Two")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(keep("Three")).rejects.toMatchObject({
      kind: "invalid",
      fields: { name: [expect.stringContaining("20 searches")] },
    });
    await keep("Renamed", "Search 1");
    expect(await names()).toHaveLength(searchLimits.kept);
  });
});

test("nobody sees, drops or changes another's, and it goes with its owner", async () => {
  const mine = await aSearcher();
  const other = await aSearcher();
  await mine.keep("Paste for damp rooms", "paste");
  const [{ id = "" } = {}] = await keptSearches(mine.ctx);
  await dropKept(other.ctx, { searchId: id });
  await expect(tellOfFinds(other.ctx, { searchId: id, told: true })).rejects.toMatchObject({
    kind: "not_found",
  });
  expect(await keptSearches(mine.ctx)).toMatchObject([{ id, told: false }]);
  const kept = async (ctx: typeof mine.ctx) =>
    (await suggest(ctx, { typed: "dam" })).filter(({ kind }) => kind === "kept");
  expect(await kept(mine.ctx)).toEqual([
    {
      kind: "kept",
      label: "Paste for damp rooms",
      hint: "A search you keep",
      href: "/search?q=paste",
    },
  ]);
  expect(await kept(other.ctx)).toEqual([]);
  await tellOfFinds(mine.ctx, { searchId: id, told: true });
  const house = testContext(db, system("test"));
  const [copy] = await Array.fromAsync(searchesExport(house, mine.actor.userId));
  expect(copy?.json).toEqual([
    { name: "Paste for damp rooms", query: "paste", tab: "all", told: true },
  ]);
  await expect(
    forgetSearches(other.ctx, { userId: mine.actor.userId }),
    "only the house forgets people",
  ).rejects.toThrow();
  await forgetSearches(house, { userId: mine.actor.userId });
  expect(await keptSearches(mine.ctx)).toEqual([]);
  await dropKept(mine.ctx, { searchId: id });
});
