import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PasswordInput } from "./PasswordInput.tsx";
import { TextInput } from "./TextInput.tsx";

test("a field that gets a button later stands in its frame from the beginning", () => {
  // The button needs JavaScript. Were the frame to come with it, React would put a new, empty field
  // in place of the one somebody has already typed into.
  const html = renderToStaticMarkup(
    <PasswordInput name="password" label="Password" autoComplete="current-password" />,
  );
  expect(html).toMatch(/<div class="input-frame"><input/);
  expect(html).not.toContain("<button");
});

test("a field without anything beside it needs no frame", () => {
  expect(renderToStaticMarkup(<TextInput name="title" label="Title" />)).not.toContain(
    "input-frame",
  );
});
