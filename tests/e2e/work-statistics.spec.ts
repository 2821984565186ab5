import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, siteUrl, test } from "#tests/journey";
import { siteQuery } from "#tests/site-query";
import { beginWork, publishWork } from "#tests/works";

/** The browser of the tests says that it is driven by a program, which is not counted. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

test("a creator sees how often a work was read, and how far, without a trace of readers", async ({
  browser,
  page: machine,
}) => {
  test.slow();
  const mira = await demoMember(browser, "mira");
  const own = await mira.newPage();
  const path = await beginWork(own, "Writing");
  await own.getByLabel("Title").fill("Counting barnacles");
  await own.locator("[name=body]").fill("There are many of them.\n\n".repeat(120));
  await publishWork(own, path);

  await machine.goto(path);
  const visitors = await browser.newContext({ userAgent, baseURL: siteUrl() });
  const visitor = await visitors.newPage();
  await visitor.goto(path, { referer: "https://blog.example/post" });
  expect(await visitors.cookies()).toEqual([]);
  // From the page cache.
  await visitor.reload();
  await visitor.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("report-reading")),
  );
  await expect
    .poll(async () => {
      await visitor.mouse.wheel(0, 20_000);
      return visitor.evaluate(() => scrollY + innerHeight >= document.body.scrollHeight - 50);
    })
    .toBe(true);
  await visitor.goto("/archives");
  await visitor.locator(`main a[href="${path}"]`).first().click();
  await visitor.waitForURL((url) => url.pathname === path);
  await expect(visitor.getByRole("heading", { name: "Counting barnacles" })).toBeVisible();
  await expect
    .poll(
      () =>
        siteQuery(
          `select views, readers, read100 from statistics_work_days d
           join archive_works w on w.id = d.work_id where w.public_id = $1`,
          [path.replace("/archives/", "")],
        ),
      { timeout: 40_000 },
    )
    .toEqual([{ views: 3, readers: 1, read100: 1 }]);
  await visitors.close();

  await own.goto(path);
  await own.getByRole("link", { name: "Statistics" }).click();
  await expect(own.getByRole("heading", { name: "Statistics", level: 1 })).toBeVisible();
  const figure = (label: string) =>
    own.locator(".stat", { hasText: label }).locator(".stat-figure").first();
  await expect(figure("Views")).toHaveText("3");
  await expect(figure("Readers")).toHaveText("1");
  await expect(own.getByText("Shown once there are at least 5 readers.")).toBeVisible();
  await axe(own);
  await own.setViewportSize({ width: 360, height: 740 });
  await expectNoHorizontalScroll(own);
  const download = own.waitForEvent("download");
  await own.getByRole("link", { name: "Download CSV" }).first().click();
  expect((await download).suggestedFilename()).toMatch(/-days-30\.csv$/);
  await mira.close();
});
