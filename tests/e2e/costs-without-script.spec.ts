import { demoMember } from "#tests/demo-member";
import { expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { siteQuery } from "#tests/site-query";

test("without JavaScript, each recipient is shown before a subscription, a gift, a work or a guild is paid", async ({
  browser,
}) => {
  test.slow();
  // Tests subscribe demo members meanwhile: one who pays none of these.
  const [payer] = await siteQuery(
    `select username from users u
      where username in ('dara_finch', 'isolde_kerr', 'odile_faure', 'pia_lund', 'hanna_ruiz')
        and not exists (select from subscriptions s where s.subscriber_id = u.id)
      order by username desc limit 1`,
  );
  const [tier] = await siteQuery(
    `select t.id from tiers t join users u on u.id = t.creator_id
      where u.username = 'mira' and t.state = 'live' and not t.is_free and t.trial_days = 0
      order by t.position desc limit 1`,
  );
  const [work] = await siteQuery(
    `select public_id from archive_works w join users u on u.id = w.owner_id
      where w.access = 'price' and w.state = 'published' and u.username <> $1 limit 1`,
    [payer?.username],
  );
  const [ofGuild] = await siteQuery(
    `select t.id, g.slug from tiers t join guilds g on g.id = t.guild_id
      where t.state = 'live' and not t.is_free and g.visibility = 'public' limit 1`,
  );
  const context = await demoMember(browser, payer?.username ?? "", { script: false });
  const page = await context.newPage();
  const paths = [
    `/creators/mira/subscribe?tier=${tier?.id}`,
    `/creators/mira/subscribe?tier=${tier?.id}&cadence=year`,
    `/creators/mira/subscribe?tier=${tier?.id}&as=gift&months=2`,
    ...(work ? [`/archives/${work.public_id}/buy`] : []),
    ...(ofGuild ? [`/guilds/${ofGuild.slug}?room=support&tier=${ofGuild.id}`] : []),
  ];
  const amounts = new Set<string | null>();
  for (const path of paths) {
    await page.goto(path);
    const costs = page.locator("dl", { hasText: "receives" }).last();
    await expect(costs, path).toContainText("You pay");
    await expect(costs.locator(".money-net").first(), path).toHaveText(/^€\d/);
    amounts.add(await costs.textContent());
    await expectNoHorizontalScroll(page);
  }
  expect(amounts.size, "each has its own costs").toBe(paths.length);
  await context.close();
});
