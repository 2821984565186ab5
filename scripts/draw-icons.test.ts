import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawSprite } from "./draw-icons.ts";

test("the sprite contains exactly the named icons", async () => {
  const stored = readFileSync(new URL("../app/ui/icons/sprite.svg", import.meta.url), "utf8");
  expect(stored).toBe(await drawSprite());
});
