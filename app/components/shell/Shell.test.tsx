import { describe, expect, test } from "vitest";
import {
  fixtureLinks,
  fixtureNavItems,
  fixtureViewer,
} from "#app/features/style/fixtures/shell-fixture.tsx";
import { renderHtml } from "#tests/translate";
import { navItems, siteLinks } from "./navigation.ts";
import { Shell } from "./Shell.tsx";

const render = (parts: Partial<Parameters<typeof Shell>[0]>) =>
  renderHtml(
    <Shell navItems={navItems} siteLinks={siteLinks} path="/" {...parts}>
      <h1>Here</h1>
    </Shell>,
  );

describe("the site shell", () => {
  test("starts with a skip link to a focusable main landmark", () => {
    const html = render({});
    expect(html).toMatch(/^<a class="skip" href="#content">/);
    expect(html).toContain('<main id="content" tabindex="-1"><h1>Here</h1></main>');
  });

  test("shows a visitor only pages that exist", () => {
    const html = render({ siteLinks: {}, navItems: navItems.slice(0, 1) });
    expect(html).not.toContain("Sign in");
    expect(html).not.toContain('role="search"');
    expect(html).not.toContain('class="bar"');
  });

  test("links a visitor to sign-in and back, when sign-in is available", () => {
    expect(render({ siteLinks: fixtureLinks, path: "/forum?sort=new" })).toContain(
      'href="/login?redirectTo=%2Fforum%3Fsort%3Dnew"',
    );
  });

  test("marks only the current section", () => {
    const html = render({
      navItems: fixtureNavItems,
      siteLinks: fixtureLinks,
      viewer: fixtureViewer,
      path: "/forum/why?page=2",
    });
    const current = [...html.matchAll(/<a href="([^"]+)" aria-current="page"/g)];
    expect(current.map(([, href]) => href)).toEqual(["/forum", "/forum"]);
  });

  test("has five items in the mobile bar when signed in", () => {
    const html = render({ navItems: fixtureNavItems, viewer: fixtureViewer });
    const bar = /<nav class="bar".*?<\/nav>/.exec(html)?.[0] ?? "";
    expect(bar.match(/<a /g)).toHaveLength(4);
    expect(bar).toMatch(/<button [^>]*popoverTarget="account-menu".*You<\/button>/);
  });

  test.each([
    ["/ines", true],
    ["/settings/privacy?x=1", true],
    ["/saved", true],
    ["/forum/why", false],
    ["/mira", false],
    ["/search?q=ink", false],
  ])("on %s marks the account menu in the mobile bar: %s", (path, current) => {
    const html = render({ viewer: fixtureViewer, path });
    const button = /<button [^>]*>(?=<svg[^>]*><use[^>]*><\/use><\/svg>You)/.exec(html)?.[0];
    expect(button).toBeDefined();
    expect(button?.includes('aria-current="true"')).toBe(current);
  });

  test("opens one account menu from the sidebar and the bottom bar, without scripts", () => {
    const html = render({ viewer: fixtureViewer, path: "/saved" });
    expect(html.match(/popoverTarget="account-menu"/g)).toHaveLength(2);
    const menu = /<nav id="account-menu" popover="auto".*?<\/nav>/.exec(html)?.[0] ?? "";
    const hrefs = [...menu.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual([
      "/ines",
      "/archives",
      "/notifications",
      "/saved",
      "/create",
      "/my-subscriptions",
      "/financial/transactions",
      "/settings",
    ]);
    expect(menu).toContain('<a href="/saved" aria-current="page">');
    expect(menu).toContain('<form action="/signout" method="post">');
    expect(render({})).not.toContain("account-menu");
  });

  test("searches with a plain form", () => {
    expect(render({ siteLinks: fixtureLinks })).toContain('action="/search" method="get"');
  });

  test("contains no inline styles or handlers", () => {
    const html = render({
      navItems: fixtureNavItems,
      siteLinks: fixtureLinks,
      viewer: fixtureViewer,
    });
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/);
  });
});
