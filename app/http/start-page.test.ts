import { expect, test } from "vitest";
import { comesIn } from "./start-page.ts";

const asked = (headers: Record<string, string>) => comesIn(new Headers(headers));

test("the bare address and the door of signing in lead to the start page, links to Home do not", () => {
  expect(asked({ "Sec-Fetch-Site": "none" })).toBe(true);
  expect(asked({ "Sec-Fetch-Site": "same-origin", Referer: "https://hall.test/login?x=1" })).toBe(
    true,
  );
  expect(asked({ "Sec-Fetch-Site": "same-origin", Referer: "https://hall.test/forum" })).toBe(
    false,
  );
  expect(asked({ "Sec-Fetch-Site": "cross-site" })).toBe(false);
  expect(asked({})).toBe(false);
});
