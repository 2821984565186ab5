import { describe, expect, test } from "vitest";
import { renderHtml } from "#tests/translate";
import { Checkbox } from "../Checkbox.tsx";
import { FormErrors } from "../FormErrors.tsx";
import { TextInput } from "../TextInput.tsx";
import { type FormReply, initialFieldProps } from "./reply.ts";
import { useServerForm } from "./use-server-form.ts";

function Page({ reply }: { readonly reply?: FormReply | undefined }) {
  const form = useServerForm({
    id: "note",
    reply,
    fields: { title: "Title", shared: "Shared" },
    defaults: { title: "Untitled", shared: true },
  });
  return (
    <form {...form.props}>
      <FormErrors problems={form.problems} attempt={form.attempt} />
      <TextInput label="Title" field={form.fields.title} />
      <Checkbox label="Shared" field={form.fields.shared} />
    </form>
  );
}

const drawn = (reply?: FormReply) => renderHtml(<Page reply={reply} />);

describe("a server form", () => {
  test("starts with the values from the page", () => {
    const html = drawn();
    expect(html).toContain('id="note-title"');
    expect(html).toContain('value="Untitled"');
    expect(html).toContain('checked=""');
    expect(html).not.toContain("aria-invalid");
  });

  test("keeps the typed values and shows the error beside the field", () => {
    const html = drawn({
      status: "error",
      initialValue: { title: "Paste, press" },
      error: { title: ["Too short."] },
    });
    expect(html).toContain('value="Paste, press"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('aria-describedby="note-title-error"');
    expect(html).toContain("Title: Too short.");
    // It was submitted unchecked, so it comes back unchecked.
    expect(html).not.toContain('checked=""');
  });

  test("shows form errors and errors of fields it does not render", () => {
    const html = drawn({
      status: "error",
      initialValue: {},
      error: { "": ["The site is closed."], "people[1].share": ["Too much."], title: null },
    });
    expect(html).toContain("The site is closed.");
    expect(html).toContain("Too much.");
    expect(html).not.toContain("aria-invalid");
  });
});

test.each([
  ["text", "text", ["text"], undefined],
  ["on", "on", ["on"], true],
  [true, "on", ["on"], true],
  [false, undefined, undefined, undefined],
  [undefined, undefined, undefined, undefined],
  [["a", "b"], "a", ["a", "b"], undefined],
  [{ a: 1 }, undefined, undefined, undefined],
])("a field that starts with %j", (value, text, options, checked) => {
  expect(initialFieldProps({ it: value }, "it")).toEqual({
    defaultValue: text,
    defaultOptions: options,
    defaultChecked: checked,
  });
});
