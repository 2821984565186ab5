import { describe, expect, test } from "vitest";
import { type Click, destinationOf, type LinkFacts } from "./links.ts";

const here = "https://hall.test/forum?sort=new";
const aClick: Click = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
};
const aLink: LinkFacts = {
  href: "https://hall.test/guilds",
  target: "",
  rel: "",
  download: false,
  reload: false,
};

describe("a click on a link", () => {
  test("within the site is handled by the router", () => {
    expect(destinationOf(aClick, aLink, here)?.pathname).toBe("/guilds");
    expect(destinationOf(aClick, { ...aLink, target: "_self" }, here)).toBeDefined();
    expect(destinationOf(aClick, { ...aLink, href: here }, here)?.href).toBe(here);
    const otherPageAnchor = { ...aLink, href: "https://hall.test/guilds#members" };
    expect(destinationOf(aClick, otherPageAnchor, here)?.hash).toBe("#members");
  });

  test.each<[string, Partial<Click>]>([
    ["the middle button", { button: 1 }],
    ["the command key", { metaKey: true }],
    ["the control key", { ctrlKey: true }],
    ["the shift key", { shiftKey: true }],
    ["the alt key", { altKey: true }],
    ["the default prevented", { defaultPrevented: true }],
  ])("with %s is not handled", (_, click) => {
    expect(destinationOf({ ...aClick, ...click }, aLink, here)).toBeUndefined();
  });

  test.each<[string, Partial<LinkFacts>]>([
    ["opens a new tab", { target: "_blank" }],
    ["downloads", { download: true }],
    ["asks for a full reload", { reload: true }],
    ["is marked external", { rel: "external nofollow" }],
    ["leads to another site", { href: "https://elsewhere.test/" }],
    ["has another scheme", { href: "mailto:mira@hall.test" }],
    ["runs a script", { href: "javascript:void(0)" }],
    ["leads to an anchor on this page", { href: `${here}#replies` }],
    ["leads to the top of this page", { href: `${here}#` }],
    ["leads to a file", { href: "https://hall.test/earnings.csv" }],
    ["is invalid", { href: "https://" }],
  ])("on a link that %s is left to the browser", (_, link) => {
    expect(destinationOf(aClick, { ...aLink, ...link }, here)).toBeUndefined();
  });
});
