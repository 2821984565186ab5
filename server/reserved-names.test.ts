import { expect, test } from "vitest";
import { reservedNamesPort, signUp } from "#modules/identity";
import { guest } from "#permissions";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { routeMap } from "#tests/route-map";
import { testMail } from "#tests/test-mail";
import { endpoints } from "./endpoints.ts";
import { reservedNames } from "./reserved-names.ts";

const { db } = await testDatabase();
await testMail(db);

/** The map as the built server knows it. */
const routes = Object.fromEntries(
  (await routeMap()).map(({ pattern, file }) => [file, { id: file, path: pattern.slice(1) }]),
) as unknown as Parameters<typeof reservedNames>[0];

const firsts = [
  ...new Set(
    [...(await routeMap()).map(({ pattern }) => pattern), ...endpoints].map(
      (path) => path.split("/")[1] ?? "",
    ),
  ),
].filter((name) => /^[a-z][a-z0-9_]{2,29}$/.test(name));

test("there are routes to test", () => {
  expect(firsts.length).toBeGreaterThan(5);
  expect(firsts).toContain("login");
});

test("the first segment of every route is a reserved username", async () => {
  provideForTest(db, provide(reservedNamesPort, reservedNames(routes, endpoints)));
  for (const [n, username] of firsts.entries())
    await expect(
      signUp(testContext(db, guest), {
        email: `${username}@names.test`,
        username,
        password: "quiet lantern under moss",
        // A different address each time: a single one would be rate limited.
        device: { ip: `10.1.0.${n}`, userAgent: "" },
      }),
      username,
    ).rejects.toMatchObject({ code: "username_reserved" });
});

test("nested routes count by their full path, parameters and wildcards are ignored", () => {
  const nested = {
    root: { id: "root" },
    guilds: { id: "guilds", parentId: "root", path: "guilds" },
    one: { id: "one", parentId: "guilds", path: ":guild" },
    person: { id: "person", parentId: "root", path: ":username" },
    rest: { id: "rest", parentId: "root", path: "*" },
    dashed: { id: "dashed", parentId: "root", path: "forgot-password" },
  } as unknown as Parameters<typeof reservedNames>[0];
  const names = reservedNames(nested, ["/live"]);
  expect(names).toEqual(
    expect.arrayContaining(["guilds", "forgot-password", "forgot_password", "live"]),
  );
  expect(names.filter((name) => /[:*]/.test(name))).toEqual([]);
});
