import { demoMember } from "#tests/demo-member";
import { emailTo } from "#tests/emails";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { siteQuery } from "#tests/site-query";

const topic = "/forum/d3m0t0p1c001";

/** Who reports and who decides the appeal have no JavaScript. */
test("a report from flag to appeal, with and without JavaScript", async ({ browser, request }) => {
  test.slow();
  const writer = "tomasz_wren";
  const [wrote, flagged, moderator, admin] = await Promise.all([
    demoMember(browser, writer),
    demoMember(browser, "paolo_ricci", { script: false }),
    demoMember(browser, "moderator"),
    demoMember(browser, "admin", { script: false }),
  ]);
  const writing = await wrote.newPage();
  await writing.goto(topic);
  const words = `Only a fool rounds a spine like that, ${Date.now()}.`;
  await writing.locator("#reply textarea").fill(words);
  await writing.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(writing.getByText(words)).toBeVisible();

  // The preview has the same words before they are stored.
  const stored = () => siteQuery("select id, number from forum_posts where body = $1", [words]);
  await expect.poll(stored).toHaveLength(1);
  const [post] = await stored();
  const isVisible = async () => {
    const answer = await request.get(`${topic}?post=${post.number}`);
    return (await answer.text()).includes(words);
  };
  await expect.poll(isVisible).toBe(true);
  const flagging = await flagged.newPage();
  await flagging.goto(`${topic}?post=${post.number}&ask=flag`);
  const dialog = flagging.getByRole("dialog");
  await dialog.getByText("Harassment and hate").click();
  await dialog.getByRole("radio", { name: "Harasses or bullies someone" }).check();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog).toHaveCount(0);

  const caseOf = async () =>
    (await siteQuery("select code from cases where subject_id = $1", [post.id]))[0]?.code;
  await expect.poll(caseOf, { timeout: 20_000 }).toBeTruthy();
  const code = await caseOf();
  const queue = await moderator.newPage();
  await queue.goto("/admin/moderation?view=unassigned");
  await queue.locator(`a[href*="${code}"]:visible`).first().click();
  await expect(queue.getByRole("button", { name: "Assign to me" })).toBeVisible();
  await axe(queue);
  await expectNoHorizontalScroll(queue);
  await queue.getByRole("button", { name: "Assign to me" }).click();
  await expect(queue.getByText("assigned to you")).toBeVisible();
  await queue.getByLabel("Hide content").check();
  await queue.getByRole("button", { name: "Submit decision" }).click();
  await expect(queue.getByText("Enter an explanation for the member").first()).toBeVisible();
  await queue.getByLabel(/^Explanation for/).fill("It went after a person.");
  await queue.getByRole("button", { name: "Submit decision" }).click();
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
  await axe(writing);
  await expectNoHorizontalScroll(writing);
  await writing.getByLabel("Your appeal").fill("I quoted my own teacher, who said it of me.");
  await writing.getByRole("button", { name: "Send appeal" }).click();
  await expect(writing.getByText("An appeal is waiting")).toBeVisible();

  // The moderator who decided can't handle the appeal; another can.
  await queue.goto(`/cases/${code}`);
  await expect(queue.getByRole("heading", { name: "Decide the appeal" })).toHaveCount(0);
  const hearing = await admin.newPage();
  await hearing.goto("/admin/moderation?view=appeals");
  await hearing.locator(`a[href*="${code}"]:visible`).first().click();
  await hearing.getByLabel("Accept the appeal and undo the decision").check();
  await hearing.getByLabel("Message to the member").fill("So you did.");
  await hearing.getByRole("button", { name: "Close appeal" }).click();
  await expect(hearing.getByText("The appeal was successful")).toBeVisible();
  await expect.poll(isVisible).toBe(true);
  await flagging.goto(`/cases/${code}`);
  await expect(flagging.getByText("took no action")).toBeVisible();
  await expect(flagging.getByText("It went after a person")).toHaveCount(0);
  for (const context of [wrote, flagged, moderator, admin]) await context.close();
});
