import { demoMember } from "#tests/demo-member";
import { routeExpectations } from "#tests/expectations";
import { expect, siteUrl, test } from "#tests/journey";
import { ownPages } from "#tests/own-pages";
import { screens } from "#tests/screens";
import { type ViewerRole, viewers } from "#tests/specified-routes";
import { untranslatedTexts } from "#tests/untranslated";

/** In English: pages to look at components, and the reference of the API. */
const forDevelopers = /^\/(dev\/|icon-test|auth-test|api$)/;

/** The pages of every route: with content of the demo, of the role's own, or else an example. */
async function everyPath(role: ViewerRole): Promise<string[]> {
  const addresses = await Promise.all(screens.map(({ address }) => address()));
  const examples = routeExpectations
    .filter(({ title, leadsOn, devOnly }) => title && !leadsOn && !devOnly)
    .map(({ example }) => example);
  return [...new Set([...addresses, ...(await ownPages(role)), ...examples])].filter(
    (path) => !forDevelopers.test(path),
  );
}

const runs = (Object.keys(viewers) as ViewerRole[]).flatMap(
  (role) =>
    [
      { role, half: 0, title: "the first half" },
      { role, half: 1, title: "the rest" },
    ] as const,
);

/** Every route as every role, in the pseudo-locale, whose texts all have accents. */
for (const { role, half, title } of runs)
  test(`every text a ${role} sees comes from the catalogs: ${title} of the pages`, async ({
    browser,
  }) => {
    test.slow();
    const username = viewers[role];
    const context = username
      ? await demoMember(browser, username)
      : await browser.newContext({ baseURL: siteUrl() });
    await context.addCookies([{ name: "locale", value: "en-XA", url: siteUrl() }]);
    const page = await context.newPage();
    const found: Record<string, string[]> = {};
    const rejectedStatuses = new Set<number>();
    const paths = (await everyPath(role)).filter((_, index) => index % 2 === half);
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
