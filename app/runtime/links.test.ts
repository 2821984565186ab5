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
  test("inside the site is the router's", () => {
    expect(destinationOf(aClick, aLink, here)?.pathname).toBe("/guilds");
    expect(destinationOf(aClick, { ...aLink, target: "_self" }, here)).toBeDefined();
    expect(destinationOf(aClick, { ...aLink, href: here }, here)?.href).toBe(here);
    const elsewhereOnPage = { ...aLink, href: "https://hall.test/guilds#members" };
    expect(destinationOf(aClick, elsewhereOnPage, here)?.hash).toBe("#members");
  });

  test.each<[string, Partial<Click>]>([
    ["the middle button", { button: 1 }],
    ["the command key", { metaKey: true }],
    ["the control key", { ctrlKey: true }],
    ["the shift key", { shiftKey: true }],
    ["the alt key", { altKey: true }],
    ["somebody else's answer", { defaultPrevented: true }],
  ])("with %s is not", (_, click) => {
    expect(destinationOf({ ...aClick, ...click }, aLink, here)).toBeUndefined();
  });

  test.each<[string, Partial<LinkFacts>]>([
    ["opens beside", { target: "_blank" }],
    ["downloads", { download: true }],
    ["asks to be loaded anew", { reload: true }],
    ["says it is external", { rel: "external nofollow" }],
    ["leads to another site", { href: "https://elsewhere.test/" }],
    ["leads to another scheme", { href: "mailto:mira@hall.test" }],
    ["runs a script", { href: "javascript:void(0)" }],
    ["leads elsewhere on this page", { href: `${here}#replies` }],
    ["leads to the top of this page", { href: `${here}#` }],
    ["leads to a file", { href: "https://hall.test/earnings.csv" }],
    ["is broken", { href: "https://" }],
  ])("that %s is the browser's", (_, link) => {
    expect(destinationOf(aClick, { ...aLink, ...link }, here)).toBeUndefined();
  });
});
