import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { endpoints } from "#server/endpoints";
import { endpointExpectations, routeExpectations } from "#tests/expectations";
import { flatten, routeMap } from "#tests/route-map";

const where = "tests/support/expectations.ts";

describe("the expected routes", () => {
  test("match the registered routes one to one", async () => {
    const mapped = (await routeMap()).map(({ pattern }) => pattern);
    const expected = routeExpectations.map(({ pattern }) => pattern);
    expect(new Set(expected).size, `rows of ${where} are distinct`).toBe(expected.length);
    expect(
      mapped.filter((each) => !expected.includes(each)),
      `routes without a row in ${where}`,
    ).toEqual([]);
    expect(
      expected.filter((each) => !mapped.includes(each)),
      `rows of ${where} without a route`,
    ).toEqual([]);
  });

  test("accept forms exactly where a route exports an action", async () => {
    const takes = new Map(routeExpectations.map((row) => [row.pattern, row.takesForms]));
    const wrong = (await routeMap()).filter(
      (route) => takes.get(route.pattern) !== route.takesForms,
    );
    expect(wrong, `takesForms in ${where} does not fit the file`).toEqual([]);
  });

  test("match the server's endpoints one to one", () => {
    // Read, not imported: opening the server's file would want a configuration and a database.
    const source = readFileSync("server/web.ts", "utf8");
    const listed = [...endpoints].sort();
    const used = [...source.matchAll(/app\.(?:get|post|put|delete)\("([^"*]+)"/g)].map(
      ([, path]) => path ?? "",
    );
    expect([...used].sort(), "server/endpoints.ts lists every endpoint of server/web.ts").toEqual(
      listed,
    );
    expect(endpointExpectations.map(({ path }) => path).sort(), `endpoints in ${where}`).toEqual(
      listed,
    );
  });
});

test("nested routes and layouts are flattened to their full path", () => {
  const files = ["routes/site/home.tsx", "routes/site/not-found.tsx"] as const;
  const map = flatten(
    [
      {
        file: files[0],
        children: [
          { file: files[0], index: true },
          { file: files[0], path: "guilds/:guild", children: [{ file: files[1], path: "rooms" }] },
        ],
      },
    ],
    "/",
  );
  expect(map.map(({ pattern }) => pattern)).toEqual([
    "/",
    "/guilds/:guild",
    "/guilds/:guild/rooms",
  ]);
});
