import { readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { expect, test } from "vitest";
import { adminPages } from "#tests/admin-pages";
import { routeMap } from "#tests/route-map";

const where = "tests/support/admin-pages.ts";
const rooms = (await routeMap()).filter(({ pattern }) => /^\/admin(\/|$)/.test(pattern));

/** The names of the forms that a route reads, there or in the file that acts for it. */
function intentsIn(file: string): readonly string[] {
  const source = readFileSync(file, "utf8");
  const acting = [...source.matchAll(/from "(\.[^"]*\/[^"]+-actions?\.ts)"/g)].map(
    ([, path = ""]) => readFileSync(join(dirname(file), path), "utf8"),
  );
  return [source, ...acting].flatMap((text) =>
    [...text.matchAll(/intent: z\.literal\("([^"]+)"\)/g)].map(([, name = ""]) => name),
  );
}

test("the matrix lists exactly the admin routes", () => {
  expect(
    adminPages.map(({ pattern }) => pattern).toSorted(),
    `the rows of ${where} are the routes under /admin`,
  ).toEqual(rooms.map(({ pattern }) => pattern).toSorted());
});

test.each(rooms)("every form of $pattern is in the matrix", ({ pattern, file, takesForms }) => {
  const found = intentsIn(file);
  const expected = takesForms && found.length === 0 ? [""] : found;
  const listed = adminPages.find((room) => room.pattern === pattern)?.intents ?? [];
  expect(listed.toSorted(), `${where} names the forms that ${file} reads`).toEqual(
    expected.toSorted(),
  );
});

test("forms are found where they are parsed", () => {
  expect(intentsIn("app/routes/admin/system.tsx")).toEqual(["backup"]);
  expect(intentsIn("app/routes/admin/operations.tsx")).toContain("registration");
});
