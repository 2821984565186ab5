import { demoMember } from "#tests/demo-member";
import { expect, siteUrl, test } from "#tests/journey";
import { screens } from "#tests/screens";
import { type ViewerRole, viewers } from "#tests/specified-routes";
import { untranslatedTexts } from "#tests/untranslated";

/** In English: pages to look at components, and the reference of the API. */
const forDevelopers = /^\/(dev\/|icon-test|auth-test|api$)/;

/** Every page as every role in the pseudo-locale, whose texts all have accents. */
for (const [role, username] of Object.entries(viewers) as [ViewerRole, string | undefined][])
  test(`every text a ${role} sees comes from the catalogs`, async ({ browser }) => {
    test.setTimeout(180_000);
    const context = username
      ? await demoMember(browser, username)
      : await browser.newContext({ baseURL: siteUrl() });
    await context.addCookies([{ name: "locale", value: "en-XA", url: siteUrl() }]);
    const page = await context.newPage();
    const found: Record<string, string[]> = {};
    const paths = new Set(await Promise.all(screens.map(({ address }) => address())));
    for (const path of paths) {
      if (forDevelopers.test(path)) continue;
      const response = await context.request.get(path);
      if (!response.headers()["content-type"]?.startsWith("text/html")) continue;
      const left = await untranslatedTexts(page, await response.text());
      if (left.length > 0) found[path] = left;
    }
    expect(found).toEqual({});
    await context.close();
  });
