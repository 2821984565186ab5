import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import {
  specimenPlaces,
  specimenViewer,
  specimenWays,
} from "#app/features/style/specimen/shell-fixture.ts";
import { places, ways } from "./places.ts";
import { Shell } from "./Shell.tsx";

const render = (parts: Partial<Parameters<typeof Shell>[0]>) =>
  renderToStaticMarkup(
    <Shell places={places} ways={ways} path="/" {...parts}>
      <h1>Here</h1>
    </Shell>,
  );

describe("the shell", () => {
  test("begins with a way past itself, to a landmark that can take the focus", () => {
    const html = render({});
    expect(html).toMatch(/^<a class="skip" href="#content">/);
    expect(html).toContain('<main id="content" tabindex="-1"><h1>Here</h1></main>');
  });

  test("offers a guest only what there is", () => {
    const html = render({ ways: {}, places: places.slice(0, 1) });
    expect(html).not.toContain("Sign in");
    expect(html).not.toContain("<form");
    expect(html).not.toContain('class="bar"');
  });

  test("leads a guest to sign in and back, once there is a way", () => {
    expect(render({ ways: specimenWays, path: "/forum?sort=new" })).toContain(
      'href="/login?redirectTo=%2Fforum%3Fsort%3Dnew"',
    );
  });

  test("marks the place one is in, and no other", () => {
    const html = render({
      places: specimenPlaces,
      ways: specimenWays,
      viewer: specimenViewer,
      path: "/forum/why?page=2",
    });
    const current = [...html.matchAll(/<a href="([^"]+)" aria-current="page"/g)];
    expect(current.map(([, href]) => href)).toEqual(["/forum", "/forum"]);
  });

  test("has five places in the phone's bar for someone signed in", () => {
    const html = render({ places: specimenPlaces, viewer: specimenViewer });
    const bar = /<nav class="bar".*?<\/nav>/.exec(html)?.[0] ?? "";
    expect(bar.match(/<a /g)).toHaveLength(5);
    expect(bar).toContain(">You</a>");
  });

  test("searches by a plain form", () => {
    expect(render({ ways: specimenWays })).toContain('action="/search" method="get"');
  });

  test("holds no inline style and no inline handler", () => {
    const html = render({ places: specimenPlaces, ways: specimenWays, viewer: specimenViewer });
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/);
  });
});
