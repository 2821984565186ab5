import { demoMember } from "#tests/demo-member";
import { emailTo } from "#tests/emails";
import { axe, expect, siteUrl, test } from "#tests/journey";
import { isAlive } from "#tests/runtime-page";
import { siteQuery } from "#tests/site-query";
import { testTranslations } from "#tests/translate";

const password = "nine lanterns under moss";
const topic = "/forum/d3m0t0p1c001";

/** In each language: join and post, subscribe and cancel, report and appeal. */
for (const locale of ["de", "ja", "ar"] as const) {
  const t = testTranslations.forLocale(locale);
  const start = (text: string) => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);

  test(`in ${locale} a member joins, posts, subscribes, cancels, reports and appeals`, async ({
    browser,
  }) => {
    test.slow();
    const context = await browser.newContext({ baseURL: siteUrl(), locale });
    const page = await context.newPage();
    const submit = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const username = `lang_${locale}_${Date.now().toString(36)}`;
    const email = `${username}@journeys.test`;

    await test.step("join and post", async () => {
      await page.goto("/signup?redirectTo=%2Fforum");
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await page.getByLabel(t("account.fields.email"), { exact: true }).fill(email);
      await page.getByLabel(t("account.fields.username"), { exact: true }).fill(username);
      await page.getByLabel(t("account.fields.password"), { exact: true }).fill(password);
      await submit(t("account.signUp.submit"));
      await emailTo(email, start(t("emails.identity.verifyEmail.subject")));
      await submit(t("account.verifyEmail.submit"));
      await expect(page).toHaveURL(/\/forum(\?|$)/);
      expect(await siteQuery("select language from users where username = $1", [username])).toEqual(
        [{ language: locale }],
      );
      await axe(page);
    });

    const words = `Paper and thread, ${username}.`;
    await test.step("reply to a topic", async () => {
      await page.goto(topic);
      await page.locator("#reply textarea").fill(words);
      await submit(t("forum.reply.submit"));
      await expect(page.getByText(words)).toBeVisible();
    });

    await test.step("subscribe and cancel", async () => {
      await page.goto("/mira");
      const join = t("subscriptions.card.join", { price: "" }).trim().split(" ")[0] ?? "";
      await page
        .getByRole("link", { name: new RegExp(join) })
        .first()
        .click();
      const pay = t("subscriptions.checkout.pay", { amount: "\u0000" }).split("\u0000");
      const button = new RegExp(
        pay.map((part) => part.replaceAll(/[\u2066-\u2069]/g, "")).join(".*"),
      );
      await page.getByRole("button", { name: button }).click();
      await page.waitForURL(/\/sandbox\/pay\//);
      await page.getByLabel(t("sandbox.card.number")).fill("4242 4242 4242 4242");
      await page.getByLabel(t("sandbox.card.expiry")).fill("12 / 31");
      await page.getByLabel(t("sandbox.card.cvc")).fill("123");
      await page.locator("form button[type=submit]").first().click();
      await page.waitForURL((url) => !url.pathname.startsWith("/sandbox/"));
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await page.goto("/my-subscriptions");
      await page
        .getByRole("link", { name: t("subscriptions.actions.cancel"), exact: true })
        .click();
      await submit(t("subscriptions.cancel.confirm"));
      await expect(page.getByText(t("subscriptions.row.canceled"))).toBeVisible();
      await axe(page);
    });

    await test.step("report and appeal", async () => {
      const stored = () => siteQuery("select id, number from forum_posts where body = $1", [words]);
      await expect.poll(stored).toHaveLength(1);
      const [post] = await stored();
      const other = await demoMember(browser, "mira");
      await other.addCookies([{ name: "locale", value: locale, url: siteUrl() }]);
      const reporting = await other.newPage();
      await reporting.goto(`${topic}?post=${post.number}&ask=flag`);
      const dialog = reporting.getByRole("dialog");
      await isAlive(reporting);
      await dialog.getByText(t("reports.groups.people")).click();
      await dialog.getByRole("radio", { name: t("reports.reasons.harassment.name") }).check();
      await dialog.getByRole("button", { name: t("forum.report.submit") }).click();
      await expect(dialog).toHaveCount(0);
      const caseOf = async () =>
        (await siteQuery("select code from cases where subject_id = $1", [post.id]))[0]?.code;
      await expect.poll(caseOf, { timeout: 20_000 }).toBeTruthy();
      const code = await caseOf();

      const moderator = await demoMember(browser, "moderator");
      const deciding = await moderator.newPage();
      await deciding.goto(`/cases/${code}`);
      await deciding.getByRole("button", { name: "Assign to me" }).click();
      await deciding.getByLabel("Hide content").check();
      await deciding.getByLabel(/^Explanation for/).fill("It went after a person.");
      await deciding.getByRole("button", { name: "Submit decision" }).click();
      await expect(deciding.getByText("Decided", { exact: true }).last()).toBeVisible();

      await emailTo(email, start(t("emails.moderation.decided.subject")), undefined, 60_000);
      await page.goto(`/cases/${code}`);
      await page.getByLabel(t("moderation.appeal.text")).fill("I quoted my own teacher.");
      await submit(t("moderation.appeal.submit"));
      await expect(page.getByText(t("moderation.outcome.appealWaiting"))).toBeVisible();
      await axe(page);
    });
    await context.close();
  });
}
