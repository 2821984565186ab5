import { expect, test } from "vitest";
import { DomainError, forbidden } from "#platform/errors";
import { readFormData } from "./form-body.ts";
import {
  needsReauthentication,
  parsePendingForm,
  reauthenticateThenResend,
  reauthenticateThenReturn,
} from "./reauthenticate.ts";

const url = new URL("https://hall.test/settings?tab=mail");
const post = (body: URLSearchParams | FormData, headers: Record<string, string> = {}) =>
  new Request(url, { method: "POST", body, headers });
const sized = (fields: Record<string, string>) => {
  const body = new URLSearchParams(fields);
  return post(body, { "Content-Length": String(body.toString().length) });
};

test("reauthentication is offered only for a missing recent authentication", () => {
  expect(needsReauthentication(new DomainError("forbidden", "reauthentication_required"))).toBe(
    true,
  );
  expect(needsReauthentication(forbidden())).toBe(false);
  expect(needsReauthentication(new Error("reauthentication_required"))).toBe(false);
});

test("a page redirects to reauthentication and back to itself", () => {
  const response = reauthenticateThenReturn(url);
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe(
    "/login?step=prove&redirectTo=%2Fsettings%3Ftab%3Dmail",
  );
});

test("a form is carried along without its secrets and can be read back", async () => {
  const fields = { intent: "change-email", email: "a@b.test", password: "hush", token: "t" };
  const request = sized(fields);
  await readFormData(request, 1_000);
  const { data, init } = await reauthenticateThenResend(request, url);
  expect(init?.status).toBe(403);
  expect(parsePendingForm(JSON.stringify(data.resume))).toEqual({
    to: "/settings?tab=mail",
    fields: [
      ["intent", "change-email"],
      ["email", "a@b.test"],
    ],
  });
});

test("a form whose body is still unread is carried along too", async () => {
  const { data } = await reauthenticateThenResend(sized({ intent: "leave" }), url);
  expect(data.resume.fields).toEqual([["intent", "leave"]]);
});

test("large forms and files are not carried along", async () => {
  for (const request of [sized({ text: "x".repeat(20_000) }), post(new FormData())]) {
    const { data } = await reauthenticateThenResend(request, url);
    expect(data.resume.fields).toEqual([]);
  }
});

test.each([
  undefined,
  "",
  "{",
  "[]",
  "null",
  '{"to":1,"fields":[]}',
  '{"to":"/x"}',
  "x".repeat(40_000),
])("an invalid resume value is ignored: %#", (text) => {
  expect(parsePendingForm(text)).toBeUndefined();
});
