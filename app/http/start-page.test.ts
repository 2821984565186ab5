import { expect, test } from "vitest";
import { isSiteEntry } from "./start-page.ts";

const isEntry = (headers: Record<string, string>) => isSiteEntry(new Headers(headers));

test("opening the site and signing in lead to the start page, links to Home do not", () => {
  expect(isEntry({ "Sec-Fetch-Site": "none" })).toBe(true);
  expect(isEntry({ "Sec-Fetch-Site": "same-origin", Referer: "https://hall.test/login?x=1" })).toBe(
    true,
  );
  expect(isEntry({ "Sec-Fetch-Site": "same-origin", Referer: "https://hall.test/forum" })).toBe(
    false,
  );
  expect(isEntry({ "Sec-Fetch-Site": "cross-site" })).toBe(false);
  expect(isEntry({})).toBe(false);
});
