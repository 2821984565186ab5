import { expect, test } from "vitest";
import { DomainError, forbidden } from "#platform/errors";
import { readFormData } from "./form-body.ts";
import { askThenResend, askThenReturn, readResume, wantsProof } from "./prove-again.ts";

const url = new URL("https://hall.test/settings?tab=mail");
const post = (body: URLSearchParams | FormData, headers: Record<string, string> = {}) =>
  new Request(url, { method: "POST", body, headers });
const sized = (fields: Record<string, string>) => {
  const body = new URLSearchParams(fields);
  return post(body, { "Content-Length": String(body.toString().length) });
};

test("only a refusal for want of a fresh proof is asked about", () => {
  expect(wantsProof(new DomainError("forbidden", "prove_again"))).toBe(true);
  expect(wantsProof(forbidden())).toBe(false);
  expect(wantsProof(new Error("prove_again"))).toBe(false);
});

test("a page sends to the proof and back to itself", () => {
  const response = askThenReturn(url);
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe(
    "/login?step=prove&redirectTo=%2Fsettings%3Ftab%3Dmail",
  );
});

test("a form goes along without its secrets, and can be read back", async () => {
  const fields = { intent: "change-email", email: "a@b.test", password: "hush", token: "t" };
  const request = sized(fields);
  await readFormData(request, 1_000);
  const { data, init } = await askThenResend(request, url);
  expect(init?.status).toBe(403);
  expect(readResume(JSON.stringify(data.resume))).toEqual({
    to: "/settings?tab=mail",
    fields: [
      ["intent", "change-email"],
      ["email", "a@b.test"],
    ],
  });
});

test("a form that nobody has read yet goes along as well", async () => {
  const { data } = await askThenResend(sized({ intent: "leave" }), url);
  expect(data.resume.fields).toEqual([["intent", "leave"]]);
});

test("large forms and files are not carried", async () => {
  for (const request of [sized({ text: "x".repeat(20_000) }), post(new FormData())]) {
    const { data } = await askThenResend(request, url);
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
])("what is not ours is not read: %#", (text) => {
  expect(readResume(text)).toBeUndefined();
});
