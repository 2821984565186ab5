import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawSprite } from "./draw-icons.ts";

test("the sprite holds exactly the named outlines", async () => {
  const kept = readFileSync(new URL("../app/ui/icons/sprite.svg", import.meta.url), "utf8");
  expect(kept).toBe(await drawSprite());
});
