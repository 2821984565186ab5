import type { Browser } from "@playwright/test";
import { demoMember } from "#tests/demo-member";
import { routeExpectations } from "#tests/expectations";
import { expect, siteUrl, test } from "#tests/journey";
import { madePages } from "#tests/made-pages";
import { ownPages } from "#tests/own-pages";
import { screens, shapeOf, shapeOfPath } from "#tests/screens";
import { type ViewerRole, viewers } from "#tests/specified-routes";
import { untranslatedTexts } from "#tests/untranslated";

/** In English: pages to look at components, and the reference of the API. */
const forDevelopers = /^\/(dev\/|icon-test|auth-test|api$)/;

/** The pages of every route: with content of the demo, of the role's own, or else an example. */
async function everyPath(browser: Browser, role: ViewerRole): Promise<string[]> {
  const addresses = await Promise.all(screens.map(({ address }) => address()));
  const examples = routeExpectations
    .filter(({ title, leadsOn, devOnly }) => title && !leadsOn && !devOnly)
    .map(({ example }) => example);
  return [
    ...new Set([
      ...addresses,
      ...(await ownPages(role)),
      ...(await madePages(browser)),
      ...examples,
    ]),
  ].filter((path) => !forDevelopers.test(path));
}

const runs = (Object.keys(viewers) as ViewerRole[]).flatMap(
  (role) =>
    [
      { role, half: 0, title: "the first half" },
      { role, half: 1, title: "the rest" },
    ] as const,
);

/** Pages that the demo has nothing for. */
const notInDemo: Readonly<Record<string, string>> = {
  "/archives/*/import/*": "no file to import",
  "/oauth/*": "no keys of other sites",
  "/oauth/callback/*": "no keys of other sites",
  "/setup": "it is set up; setup-languages.spec.ts opens all steps",
};

test("every page is among those that are opened", async ({ browser }) => {
  test.slow();
  const left = new Set(
    routeExpectations
      .filter(
        ({ title, leadsOn, devOnly, pattern }) => title && !leadsOn && !devOnly && pattern !== "/*",
      )
      .filter(({ pattern }) => !forDevelopers.test(pattern))
      .map(({ pattern }) => shapeOf(pattern)),
  );
  for (const role of Object.keys(viewers) as ViewerRole[]) {
    const context = await contextOf(browser, role);
    for (const path of await everyPath(browser, role)) {
      const shape = shapeOfPath(path);
      if (shape === undefined || !left.has(shape)) continue;
      const response = await context.request.get(path, { maxRedirects: 0 });
      if (response.status() === 200) left.delete(shape);
    }
    await context.close();
  }
  expect([...left].sort()).toEqual(Object.keys(notInDemo).sort());
});

async function contextOf(browser: Browser, role: ViewerRole) {
  const username = viewers[role];
  const context = username
    ? await demoMember(browser, username)
    : await browser.newContext({ baseURL: siteUrl() });
  await context.addCookies([{ name: "locale", value: "en-XA", url: siteUrl() }]);
  return context;
}

/** Every route as every role, in the pseudo-locale, whose texts all have accents. */
for (const { role, half, title } of runs)
  test(`every text a ${role} sees comes from the catalogs: ${title} of the pages`, async ({
    browser,
  }) => {
    test.slow();
    const context = await contextOf(browser, role);
    const page = await context.newPage();
    const found: Record<string, string[]> = {};
    const rejectedStatuses = new Set<number>();
    const paths = (await everyPath(browser, role)).filter((_, index) => index % 2 === half);
    for (const path of paths) {
      const response = await context.request.get(path);
      if (!response.headers()["content-type"]?.startsWith("text/html")) continue;
      const status = response.status();
      // Pages of the same error are the same everywhere.
      if (status >= 400 && rejectedStatuses.has(status)) continue;
      if (status >= 400) rejectedStatuses.add(status);
      const left = await untranslatedTexts(page, await response.text());
      if (left.length > 0) found[path] = left;
    }
    expect(found).toEqual({});
    await context.close();
  });
