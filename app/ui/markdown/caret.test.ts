import { expect, test } from "vitest";
import { endsInCode } from "./caret.ts";

test.each(["`a", "text\n```js\nconst a = 1;\n", "~~~\n", "`a` and `b"])(
  "%j ends in code",
  (before) => {
    expect(endsInCode(before)).toBe(true);
  },
);

test.each(["text", "`a`", "```\na\n```\n", "a ` b\nnext", "\\`"])("%j does not", (before) => {
  expect(endsInCode(before)).toBe(false);
});
