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
    expect(bar.match(/<a /g)).toHaveLength(5);
    expect(bar).toContain(">You</a>");
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
