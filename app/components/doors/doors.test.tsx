import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ApplicationErrorDoor, ForbiddenDoor, NotFoundDoor, SignInDoor } from "./doors.tsx";

const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe("the door that needs a key", () => {
  test("leads to signing in and back to where one wanted to go", () => {
    const html = renderToStaticMarkup(
      <SignInDoor ways={{ signIn: "/login", join: "/join" }} path="/earnings?page=2" />,
    );
    expect(hrefsIn(html)).toEqual(["/login?redirectTo=%2Fearnings%3Fpage%3D2", "/join"]);
    expect(html).toContain("bring you straight back");
  });

  test("promises no signing in where there is none", () => {
    const html = renderToStaticMarkup(<SignInDoor ways={{}} path="/earnings" />);
    expect(hrefsIn(html)).toEqual(["/"]);
    expect(html).not.toContain("bring you straight back");
  });
});

test("the open door leads to a search only where there is one", () => {
  expect(hrefsIn(renderToStaticMarkup(<NotFoundDoor ways={{}} />))).toEqual(["/"]);
  expect(hrefsIn(renderToStaticMarkup(<NotFoundDoor ways={{ search: "/search" }} />))).toEqual([
    "/search",
    "/",
  ]);
});

test("the barred door gives the reason as text, whatever it holds", () => {
  const html = renderToStaticMarkup(<ForbiddenDoor reason="<img src=x> left" />);
  expect(html).toContain("&lt;img src=x&gt; left");
});

describe("an application error", () => {
  test("says which side, which host, and the digest on a line of its own", () => {
    const html = renderToStaticMarkup(
      <ApplicationErrorDoor side="server" host="hall.example" digest="k3v9" />,
    );
    expect(html).toContain(
      "<p>Application error: a server-side exception has occurred while loading hall.example (see the server logs for more information).</p>",
    );
    expect(html).toContain(">Digest: k3v9</p>");
  });

  test("has no digest line without a digest", () => {
    const html = renderToStaticMarkup(<ApplicationErrorDoor side="client" host="hall.example" />);
    expect(html).toContain(
      "a client-side exception has occurred while loading hall.example (see the browser console for more information).",
    );
    expect(html).not.toContain("Digest");
  });
});
