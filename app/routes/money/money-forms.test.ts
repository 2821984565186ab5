import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { readForm } from "#app/http/form.ts";
import { createIdempotencyKey } from "#app/http/idempotency-key.ts";
import { message } from "#platform/i18n";
import { subscribeForms } from "./subscribe-params.ts";
import { tipForms } from "./tip-forms.ts";

async function read(schema: Parameters<typeof readForm>[1], fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  return readForm(new Request("http://hall.test/tips/new", { method: "POST", body }), schema);
}
async function errorsOf(...args: Parameters<typeof read>) {
  const form = await read(...args);
  return form.ok ? null : form.reply.data.error;
}

const tip = (fields: Record<string, string> = {}) => ({
  amount: "500",
  nameVisibility: "everyone",
  method: "new",
  expected: "500",
  idempotencyKey: createIdempotencyKey(),
  ...fields,
});
const gift = (fields: Record<string, string> = {}) => ({
  form: "gift",
  tierId: randomUUID(),
  months: "3",
  expected: "900",
  idempotencyKey: createIdempotencyKey(),
  ...fields,
});
const tooLong = message("forms.errors.tooLong", { count: 500 });

test("a tip's message that is too long has its error beside the field", async () => {
  expect(await errorsOf(tipForms, tip({ message: "a".repeat(500) }))).toBeNull();
  expect(await errorsOf(tipForms, tip({ message: "a".repeat(501) }))).toEqual({
    message: [tooLong],
  });
});

test("costs are shown for a tip form that is not complete yet", async () => {
  const form = await read(tipForms, { preview: "1", amount: "other", ownAmount: "3,50" });
  expect(form).toMatchObject({ ok: true, value: { preview: "1" } });
  expect(await errorsOf(tipForms, tip({ preview: "2" }))).not.toBeNull();
});

test("a gift's message that is too long has its error beside the field", async () => {
  expect(await errorsOf(subscribeForms, gift())).toBeNull();
  expect(await errorsOf(subscribeForms, gift({ message: "a".repeat(501) }))).toEqual({
    message: [tooLong],
  });
});

test("a subscription names no form, and its errors are beside its fields", async () => {
  const { form: _form, months: _months, ...fields } = gift({ tierId: "not a tier" });
  expect(Object.keys((await errorsOf(subscribeForms, fields)) ?? {})).toEqual(["tierId"]);
  expect(await errorsOf(subscribeForms, { ...fields, tierId: randomUUID() })).toBeNull();
});
