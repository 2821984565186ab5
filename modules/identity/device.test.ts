import { expect, test } from "vitest";
import { english, testTranslations } from "#tests/translate";
import { deviceName, deviceText } from "./device.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

test("names a device in the reader's language", () => {
  expect(deviceText(firefox, english)).toBe("Firefox on Linux");
  expect(deviceText(firefox, testTranslations.forLocale("de"))).toBe("Firefox auf Linux");
  expect(deviceText("Firefox/140.0", english)).toBe("Firefox");
  expect(deviceText("curl (Linux)", english)).toBe("Another browser on Linux");
  expect(deviceText("", english)).toBe("Unknown device");
});

test("what is stored about a device doesn't depend on a language", () => {
  expect(deviceName(firefox)).toBe("Firefox on Linux");
});
