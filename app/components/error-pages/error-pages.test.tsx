import { describe, expect, test } from "vitest";
import { renderHtml } from "#tests/translate";
import {
  ApplicationErrorPage,
  ForbiddenPage,
  NotFoundPage,
  SignInRequiredPage,
} from "./error-pages.tsx";

const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe("sign-in required page", () => {
  test("links to sign-in and returns to the requested page", () => {
    const html = renderHtml(
      <SignInRequiredPage
        siteLinks={{ signIn: "/login", signUp: "/join" }}
        path="/earnings?page=2"
      />,
    );
    expect(hrefsIn(html)).toEqual(["/login?redirectTo=%2Fearnings%3Fpage%3D2", "/join"]);
  });

  test("shows no sign-in link when sign-in is not available", () => {
    const html = renderHtml(<SignInRequiredPage siteLinks={{}} path="/earnings" />);
    expect(hrefsIn(html)).toEqual(["/"]);
  });
});

test("the not found page links to search only when search is available", () => {
  expect(hrefsIn(renderHtml(<NotFoundPage siteLinks={{}} />))).toEqual(["/"]);
  expect(hrefsIn(renderHtml(<NotFoundPage siteLinks={{ search: "/search" }} />))).toEqual([
    "/search",
    "/",
  ]);
});

test("the forbidden page escapes the reason as text", () => {
  const html = renderHtml(<ForbiddenPage reason="<img src=x> left" />);
  expect(html).toContain("&lt;img src=x&gt; left");
});

describe("an application error", () => {
  test("shows the side, the host and the digest on its own line", () => {
    const html = renderHtml(
      <ApplicationErrorPage side="server" host="hall.example" digest="k3v9" />,
    );
    expect(html).toContain(
      "<p>Application error: a server-side exception has occurred while loading hall.example (see the server logs for more information).</p>",
    );
    expect(html).toContain(">Digest: k3v9</p>");
  });

  test("shows no digest line without a digest", () => {
    const html = renderHtml(<ApplicationErrorPage side="client" host="hall.example" />);
    expect(html).toContain(
      "a client-side exception has occurred while loading hall.example (see the browser console for more information).",
    );
    expect(html).not.toContain("Digest");
  });
});
