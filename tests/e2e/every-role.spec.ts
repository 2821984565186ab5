import { demoMember } from "#tests/demo-member";
import { axe, expect, noSideways, test } from "#tests/journey";
import { watchForProblems } from "#tests/page-problems";
import { addressOf } from "#tests/specified-address";
import {
  comesIn,
  type Looker,
  lookers,
  refusal,
  type SpecifiedRoute,
  specifiedRoutes,
} from "#tests/specified-routes";

test("the specification's routes are all here", () => {
  const [dynamic, still] = [/\{/, /^[^{]*$/].map(
    (kind) => specifiedRoutes.filter(({ route }) => kind.test(route)).length,
  );
  expect([dynamic, still]).toEqual([13, 56]);
});

/** In two halves, so that both of the machine's cores have something to do. */
const halves: readonly (readonly SpecifiedRoute[])[] = [
  specifiedRoutes.slice(0, 35),
  specifiedRoutes.slice(35),
];

// A visitor walks every address in every-address.spec.ts.
const people = (Object.keys(lookers) as Looker[]).filter((looker) => looker !== "visitor");

for (const looker of people)
  for (const [index, routes] of halves.entries())
    test(`every route to a ${looker}, ${index === 0 ? "the first half" : "the rest"}`, async ({
      browser,
    }) => {
      test.setTimeout(900_000);
      const context = await demoMember(browser, lookers[looker] ?? "");
      const page = await context.newPage();
      const problems = await watchForProblems(page);
      for (const row of routes) {
        const path = await addressOf(row);
        const inside = comesIn(row, looker);
        const status = inside ? 200 : refusal(row, looker);
        if (!inside) problems.allowStatus(path, status);
        const answer = await page.goto(path);
        expect.soft(answer?.status(), `status of ${path}`).toBe(status);
        await expect.soft(page, path).toHaveTitle(inside ? row.title : /Guildhall/);
        await expect.soft(page.locator("main"), `main of ${path}`).toHaveCount(1);
        await noSideways(page);
        // Closely where it shows the most; the doors before the rest look alike to everybody.
        if (row.fullest === looker) await axe(page);
      }
      expect(problems.left()).toEqual([]);
      await context.close();
    });
