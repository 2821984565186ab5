import fc from "fast-check";
import { expect, test } from "vitest";
import { paywallMarker, splitAtPaywall } from "./paywall.ts";

test("a text without a marker is one part", () => {
  expect(splitAtPaywall("One.\n\nTwo.")).toEqual({
    before: "One.\n\nTwo.",
    whole: "One.\n\nTwo.",
    hasMarker: false,
  });
});

test("the part before the marker is free, and the marker itself is in neither", () => {
  expect(splitAtPaywall(`One.\n\n${paywallMarker}\n\nTwo.`)).toEqual({
    before: "One.",
    whole: "One.\n\n\n\nTwo.",
    hasMarker: true,
  });
});

test.each(["<!--paywall-->", "  <!-- PAYWALL -->  ", "<!--  paywall  -->"])("%j counts", (line) => {
  expect(splitAtPaywall(`One.\n${line}\nTwo.`).before).toBe("One.");
});

test.each([
  "Text <!-- paywall -->",
  "    <!-- paywall -->",
  "<!-- pay wall -->",
  "> <!-- paywall -->",
])("%j is text", (line) => expect(splitAtPaywall(`One.\n\n${line}\nTwo.`).hasMarker).toBe(false));

test("a marker in a code block is code", () => {
  const body = "One.\n```html\n<!-- paywall -->\n```\nTwo.";
  expect(splitAtPaywall(body).hasMarker).toBe(false);
  expect(splitAtPaywall(`${body}\n<!-- paywall -->\nThree.`).before).toBe(body);
});

test("a code block in a list does not hide the marker behind it", () => {
  const body = "- One.\n\n  ```\n  <!-- paywall -->\n  ```\n\nTwo.";
  expect(splitAtPaywall(body).hasMarker).toBe(false);
  expect(splitAtPaywall(`${body}\n\n<!-- paywall -->\n\nThree.`).before).toBe(body);
});

test("further markers are left out and open nothing", () => {
  const { before, whole } = splitAtPaywall(
    "One.\n<!-- paywall -->\nTwo.\n<!-- paywall -->\nThree.",
  );
  expect(before).toBe("One.");
  expect(whole).not.toContain("paywall");
});

test("a marker first leaves nothing free", () => {
  expect(splitAtPaywall("<!-- paywall -->\nAll of it.").before).toBe("");
});

test("nothing behind the marker is ever in the part before it", () => {
  const line = fc.stringMatching(/^[a-z .#*_`-]{0,12}$/);
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (free, paid) => {
      const secret = "SECRET";
      const body = [...free, "", paywallMarker, secret, ...paid].join("\n");
      const { before, hasMarker } = splitAtPaywall(body);
      // In an open code block it is code, and there is no paywall to leak through.
      if (hasMarker) expect(before).not.toContain(secret);
    }),
  );
});
