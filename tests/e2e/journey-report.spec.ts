import { demoMember } from "#tests/demo-member";
import { emailTo } from "#tests/emails";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { isAlive } from "#tests/runtime-page";
import { siteQuery } from "#tests/site-query";

const topic = "/forum/d3m0t0p1c001";

for (const [writer, flagger, script] of [
  ["tomasz_wren", "mira", true],
  ["ottoline_page", "paolo_ricci", false],
] as const)
  test(`a report from flag to appeal, ${script ? "with" : "without"} JavaScript`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(300_000);
    const people = [writer, flagger, "moderator", "admin"].map((name) =>
      demoMember(browser, name, { script }),
    );
    const [wrote, flagged, moderator, admin] = await Promise.all(people);
    if (!wrote || !flagged || !moderator || !admin) throw new Error("nobody came in");
    const writing = await wrote.newPage();
    await writing.goto(topic);
    const words = `Only a fool rounds a spine like that, ${Date.now()}.`;
    await writing.locator("#reply textarea").fill(words);
    await writing.getByRole("button", { name: "Reply", exact: true }).click();
    await expect(writing.getByText(words)).toBeVisible();

    const [post] = await siteQuery("select id, number from forum_posts where body = $1", [words]);
    const isVisible = async () => {
      const answer = await request.get(`${topic}?post=${post.number}`);
      return (await answer.text()).includes(words);
    };
    await expect.poll(isVisible).toBe(true);
    const flagging = await flagged.newPage();
    await flagging.goto(`${topic}?post=${post.number}&ask=flag`);
    const dialog = flagging.getByRole("dialog");
    // Disclosures opened during hydration may close again.
    if (script) await isAlive(flagging);
    await dialog.getByText("Going after people").click();
    await dialog.getByRole("radio", { name: "Goes after somebody" }).check();
    await dialog.getByRole("button", { name: "Send report" }).click();
    await expect(dialog).toHaveCount(0);

    const caseOf = async () =>
      (await siteQuery("select code from cases where subject_id = $1", [post.id]))[0]?.code;
    await expect.poll(caseOf, { timeout: 20_000 }).toBeTruthy();
    const code = await caseOf();
    const queue = await moderator.newPage();
    await queue.goto("/admin/moderation?view=unassigned");
    await queue.locator(`a[href*="${code}"]:visible`).first().click();
    if (script) {
      await axe(queue);
      await expectNoHorizontalScroll(queue);
    }
    await queue.getByRole("button", { name: "Take the case" }).click();
    await expect(queue.getByText("with you")).toBeVisible();
    await queue.getByLabel("Hide it").check();
    await queue.getByRole("button", { name: "Decide and write to them" }).click();
    await expect(queue.getByText("They have to read why").first()).toBeVisible();
    await queue.getByLabel(/will read/).fill("It went after a person.");
    await queue.getByRole("button", { name: "Decide and write to them" }).click();
    await expect(queue.getByText("Decided", { exact: true }).last()).toBeVisible();
    await expect.poll(isVisible).toBe(false);

    await expect(async () => {
      const { text } = await emailTo(
        `${writer}@demo.guildhall.test`,
        /^A moderation decision about you$/,
      );
      expect(text).toContain(`/cases/${code}?key=`);
    }).toPass();
    await writing.goto(`/cases/${code}`);
    await expect(writing.getByText("It was hidden from others")).toBeVisible();
    if (script) {
      await axe(writing);
      await expectNoHorizontalScroll(writing);
    }
    await writing.getByLabel("Your words").fill("I quoted my own teacher, who said it of me.");
    await writing.getByRole("button", { name: "Object" }).click();
    await expect(writing.getByText("An objection waits")).toBeVisible();

    // The moderator who decided can't handle the appeal; another can.
    await queue.goto(`/cases/${code}`);
    await expect(queue.getByRole("heading", { name: "Hear the objection" })).toHaveCount(0);
    const hearing = await admin.newPage();
    await hearing.goto("/admin/moderation?view=appeals");
    await hearing.locator(`a[href*="${code}"]:visible`).first().click();
    await hearing.getByLabel("The objection is right: undo the decision").check();
    await hearing.getByLabel("What they will read").fill("So you did.");
    await hearing.getByRole("button", { name: "End the objection" }).click();
    await expect(hearing.getByText("The objection was right")).toBeVisible();
    await expect.poll(isVisible).toBe(true);
    await flagging.goto(`/cases/${code}`);
    await expect(flagging.getByText("left it as it is")).toBeVisible();
    await expect(flagging.getByText("It went after a person")).toHaveCount(0);
    for (const context of [wrote, flagged, moderator, admin]) await context.close();
  });
