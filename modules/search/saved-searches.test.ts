import { describe, expect, test } from "vitest";
import {
  deleteSavedSearch,
  eraseSearches,
  listSavedSearches,
  savedSearchInput,
  saveSearch,
  searchesExport,
  setSearchNotifications,
  suggest,
} from "#modules/search";
import { guest, system } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { english } from "#tests/translate";
import { aMember } from "../identity/identity.factory.ts";
import { searchLimits } from "./contract.ts";

const { db } = await testDatabase();
const aSearcher = async () => {
  const { actor } = await aMember(db);
  const ctx = testContext(db, actor);
  const names = async () => (await listSavedSearches(ctx)).map(({ name }) => name);
  const keep = (name: string, query = name, tab: "all" | "works" = "all") =>
    saveSearch(ctx, { name, query, tab });
  return { ctx, actor, names, keep };
};

describe("saving a search", () => {
  test("lists it by name; saving again renames it; another tab is separate", async () => {
    const { ctx, keep, names } = await aSearcher();
    await keep("Wet plate", "  wet   plate ");
    await keep("alum", "alum tag:paste");
    await keep("Plates", "wet plate");
    await keep("Plates among works", "wet plate", "works");
    expect(await names()).toEqual(["alum", "Plates", "Plates among works"]);
    expect((await listSavedSearches(ctx))[1]).toMatchObject({
      query: "wet plate",
      tab: "all",
      notifies: false,
    });
    expect(await listSavedSearches(testContext(db, guest))).toEqual([]);
  });

  test("needs a query and a name", async () => {
    const { ctx, keep } = await aSearcher();
    const rejection = { kind: "invalid", fields: { name: ["search.errors.nothingToSave"] } };
    for (const query of ["", "   ", "-oil", '""', "is:nothing", "\u202e"])
      await expect(keep("Nothing", query), query).rejects.toMatchObject(rejection);
    for (const tab of ["tags", "messages"] as const)
      await expect(saveSearch(ctx, { name: "x", query: "ink", tab })).rejects.toMatchObject(
        rejection,
      );
    expect(await listSavedSearches(ctx)).toEqual([]);
    for (const name of ["", "  ", "x".repeat(61)])
      expect(savedSearchInput.safeParse({ name }).success, name).toBe(false);
    await expect(
      saveSearch(testContext(db, guest), { name: "x", query: "ink", tab: "all" }),
    ).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  test("accepts any text and truncates long queries", async () => {
    const { ctx, keep } = await aSearcher();
    await keep("Odd", "'; drop table saved_searches; --");
    await keep("Long", "word ".repeat(1_000));
    const [long, odd] = await listSavedSearches(ctx);
    expect(long?.query.length).toBeLessThanOrEqual(searchLimits.query);
    expect(odd?.query).toBe("'; drop table saved_searches; --");
  });

  test("is limited to twenty, also from two windows at once", async () => {
    const { keep, names } = await aSearcher();
    for (let n = 1; n < searchLimits.savedSearches; n++) await keep(`Search ${n}`);
    const both = await Promise.allSettled([keep("One"), keep("Two")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(keep("Three")).rejects.toMatchObject({
      kind: "invalid",
      fields: { name: [expect.stringContaining("search.errors.tooManySaved")] },
    });
    await keep("Renamed", "Search 1");
    expect(await names()).toHaveLength(searchLimits.savedSearches);
  });
});

test("only the owner sees or changes saved searches, and they are deleted with them", async () => {
  const mine = await aSearcher();
  const other = await aSearcher();
  await mine.keep("Paste for damp rooms", "paste");
  const [{ id = "" } = {}] = await listSavedSearches(mine.ctx);
  await deleteSavedSearch(other.ctx, { searchId: id });
  await expect(
    setSearchNotifications(other.ctx, { searchId: id, enabled: true }),
  ).rejects.toMatchObject({
    kind: "not_found",
  });
  expect(await listSavedSearches(mine.ctx)).toMatchObject([{ id, notifies: false }]);
  const saved = async (ctx: typeof mine.ctx) =>
    (await suggest(ctx, { typed: "dam" }, english)).filter(({ kind }) => kind === "kept");
  expect(await saved(mine.ctx)).toEqual([
    {
      kind: "kept",
      label: "Paste for damp rooms",
      hint: "Saved search",
      href: "/search?q=paste",
    },
  ]);
  expect(await saved(other.ctx)).toEqual([]);
  await setSearchNotifications(mine.ctx, { searchId: id, enabled: true });
  const systemCtx = testContext(db, system("test"));
  const [copy] = await Array.fromAsync(searchesExport(systemCtx, mine.actor.userId));
  expect(copy?.json).toEqual([
    { name: "Paste for damp rooms", query: "paste", tab: "all", notifies: true },
  ]);
  await expect(
    eraseSearches(other.ctx, { userId: mine.actor.userId }),
    "only the house forgets people",
  ).rejects.toThrow();
  await eraseSearches(systemCtx, { userId: mine.actor.userId });
  expect(await listSavedSearches(mine.ctx)).toEqual([]);
  await deleteSavedSearch(mine.ctx, { searchId: id });
});
