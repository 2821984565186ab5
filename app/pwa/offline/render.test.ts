import { expect, test } from "vitest";
import { locales } from "#platform/i18n";
import { isOfflinePath, offlinePathIn } from "../contract.ts";
import { renderOffline } from "./render.tsx";

const names = Object.keys(locales);

test("there is an offline page and a text for pushes in every language", () => {
  const { pages, pushTexts } = renderOffline({ styles: ["/a.css"], script: "/a.js" });
  expect([...pages.keys()]).toEqual(names.map(offlinePathIn));
  expect(pages.has("/offline.ar.html")).toBe(true);
  expect([...pages.keys()].every(isOfflinePath)).toBe(true);
  expect(isOfflinePath("/offline")).toBe(false);
  expect(pages.get("/offline.html")).toContain("You’re offline");
  expect(pages.get("/offline.de.html")).toContain('<html lang="de" dir="ltr">');
  expect(pages.get("/offline.ar.html")).toContain('<html lang="ar" dir="rtl">');
  for (const page of pages.values()) {
    expect(page.length).toBeLessThan(8_000);
    // The site's icon, not the product's mark.
    expect(page).toContain('<img src="/icons/any-192.png"');
    expect(page).not.toContain("mark-ground");
  }
  expect(pushTexts.en).toBe("You have a new notification.");
  expect(new Set(Object.values(pushTexts)).size).toBe(names.length);
});
