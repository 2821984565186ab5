import { expect, test } from "vitest";
import { renderHtml } from "#tests/translate";
import { PasswordInput } from "./PasswordInput.tsx";
import { TextInput } from "./TextInput.tsx";

test("a field that gets a button later is rendered in its frame from the start", () => {
  // The button needs JavaScript. If the frame were added with it, React would replace the field the
  // user has already typed into with a new, empty one.
  const html = renderHtml(
    <PasswordInput name="password" label="Password" autoComplete="current-password" />,
  );
  expect(html).toMatch(/<div class="input-frame"><input/);
  expect(html).not.toContain("<button");
});

test("a field without a button needs no frame", () => {
  expect(renderHtml(<TextInput name="title" label="Title" />)).not.toContain("input-frame");
});
