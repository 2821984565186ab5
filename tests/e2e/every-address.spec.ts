import { endpointExpectations, routeExpectations } from "#tests/expectations";
import { axe, expect, noSideways, test } from "#tests/journey";

/** `/guilds?x` → `/guilds.data?x`: what the router fetches when it navigates. */
function dataAddress(example: string): string {
  const { pathname, search } = new URL(example, "http://site");
  return `${pathname === "/" ? "/_" : pathname}.data${search}`;
}

for (const { pattern, example, status, takesForms, leadsOn, title } of routeExpectations) {
  test.describe(`${pattern} to a guest`, () => {
    if (title)
      test("answers as expected, by name, readable by everybody, on a phone too", async ({
        page,
        problems,
        visit,
      }) => {
        test.slow(); // axe reads every element of the long pages twice
        // Where it leads on to, a refusal is as much expected.
        if (leadsOn && status.guest >= 400) problems.allow(new RegExp(`${status.guest}`));
        await visit(example, { status: status.guest });
        await expect(page).toHaveTitle(title);
        await expect(page.locator("main")).toHaveCount(1);
        // The style page shows whole screens as specimens, each with its own heading.
        if (pattern !== "/dev/style") await expect(page.locator("h1")).toHaveCount(1);
        await axe(page);
        await noSideways(page);
      });
    else
      test("answers as expected, with data", async ({ request }) => {
        expect((await request.get(example)).status()).toBe(status.guest);
      });

    test("answers page data with the same status, and forms only if it takes them", async ({
      request,
      site,
    }) => {
      if (title) {
        const data = await request.get(dataAddress(example));
        // The router is told by 202 where to go on to.
        expect(data.status()).toBe(leadsOn ? 202 : status.guest);
      }
      const posted = await request.post(example, { form: {}, headers: { Origin: site.url } });
      if (!takesForms) expect(posted.status()).toBe(405);
      else expect(posted.status()).toBeLessThan(500);
    });
  });
}

for (const { path, method, status } of endpointExpectations)
  test(`${method} ${path} answers a guest ${status.guest}`, async ({ request, site }) => {
    const response = await request.fetch(path, { method, headers: { Origin: site.url } });
    expect(response.status()).toBe(status.guest);
  });
