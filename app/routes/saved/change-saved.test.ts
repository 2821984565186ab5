import { expect, test } from "vitest";
import { readForm } from "#app/http/form.ts";
import { savedForm } from "./change-saved.ts";

const id = "01900000-0000-7000-8000-000000000001";

const sent = (fields: Readonly<Record<string, string>>) =>
  readForm(
    new Request("https://hall.test/saved", {
      method: "POST",
      body: new URLSearchParams({ form: "edit", id, note: "", folder: "none", ...fields }),
    }),
    savedForm,
  );

test("a note without tags is valid, and empty parts between commas are dropped", async () => {
  expect(await sent({ note: "Thursday", tags: "" })).toMatchObject({
    ok: true,
    value: { note: "Thursday", tags: [], offline: false },
  });
  expect(await sent({ tags: " Ink,, #press ,ink," })).toMatchObject({
    ok: true,
    value: { note: "", tags: ["ink", "press"] },
  });
});

test("one checked box is a list, and none shows an error", async () => {
  expect(await sent({ form: "remove", ids: id })).toMatchObject({ ok: true, value: { ids: [id] } });
  expect(await sent({ form: "remove" })).toMatchObject({ ok: false });
});
