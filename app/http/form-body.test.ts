import { describe, expect, test } from "vitest";
import { BodyRejected, capped, readFormData, submittedForm } from "./form-body.ts";
import { isSecretName } from "./form-names.ts";

const urlencoded = "application/x-www-form-urlencoded";
const post = (
  body: BodyInit | null,
  headers: Record<string, string> = { "Content-Type": urlencoded },
) => new Request("http://hall.test/", { method: "POST", body, headers });
const statusOf = (reading: Promise<unknown>) =>
  reading.then(
    () => "read",
    (error: unknown) => (error instanceof BodyRejected ? error.status : String(error)),
  );
/** A body in chunks, without a declared length. */
const stream = (...pieces: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
const streamed = (...pieces: string[]) =>
  new Request("http://hall.test/", {
    method: "POST",
    body: stream(...pieces),
    headers: { "Content-Type": urlencoded },
    duplex: "half",
  } as RequestInit);

describe("a body", () => {
  test("of as many bytes as allowed is read, and one of more is refused with 413", async () => {
    expect([...(await readFormData(streamed("name=", "Mira"), 9))]).toEqual([["name", "Mira"]]);
    expect(await statusOf(readFormData(streamed("name=", "Mira"), 8))).toBe(413);
    const announced = (bytes: string) =>
      post("name=Mira", { "Content-Type": urlencoded, "Content-Length": bytes });
    expect(await statusOf(readFormData(announced("9"), 9))).toBe("read");
    expect(await statusOf(readFormData(announced("10"), 9))).toBe(413);
  });

  test.each([
    [urlencoded, "read"],
    [`${urlencoded}; charset=utf-8`, "read"],
    [urlencoded.toUpperCase(), "read"],
    [`x${urlencoded}`, 415],
    [`${urlencoded}x`, 415],
    ["application/json", 415],
    ["multipart/form-data", 400],
  ])("of type %s: %s", async (type, expected) => {
    expect(await statusOf(readFormData(post("name=Mira", { "Content-Type": type }), 99))).toBe(
      expected,
    );
  });

  test("without a type is refused, and none at all is an empty form", async () => {
    const untyped = new Request("http://hall.test/", {
      method: "POST",
      body: stream("a=1"),
      duplex: "half",
    } as RequestInit);
    expect(await statusOf(readFormData(untyped, 99))).toBe(415);
    expect([...(await readFormData(post(null), 99))]).toEqual([]);
  });

  test("that is refused says so", () => {
    expect(new BodyRejected(413)).toMatchObject({
      name: "BodyRejected",
      status: 413,
      message: "body refused with 413",
    });
  });

  test("is passed on unchanged up to the limit", async () => {
    const text = (maxBytes: number) => new Response(capped(stream("ab", "cd"), maxBytes)).text();
    expect(await text(4)).toBe("abcd");
    await expect(text(3)).rejects.toMatchObject({ status: 413 });
  });
});

describe("the form a request brought", () => {
  test("is told again after it was read", async () => {
    const request = post("name=Mira");
    const form = await readFormData(request, 99);
    expect(await submittedForm(request)).toBe(form);
  });

  test("is read if nobody has, and is nothing where it was no form", async () => {
    expect([...((await submittedForm(post("name=Mira"))) ?? [])]).toEqual([["name", "Mira"]]);
    expect(await submittedForm(post("{}", { "Content-Type": "application/json" }))).toBeUndefined();
    const used = post("name=Mira");
    await used.text();
    expect(await submittedForm(used)).toBeUndefined();
  });
});

test.each([
  ["password", true],
  ["newPassword", true],
  ["passphrase", true],
  ["PASSCODE", true],
  ["clientSecret", true],
  ["apiToken", true],
  ["cvc", true],
  ["cvv", true],
  ["otp", true],
  ["pin", true],
  ["spin", false],
  ["pinned", false],
  ["pass", false],
  ["name", false],
])("a field named %s is secret: %s", (name, secret) => {
  expect(isSecretName(name)).toBe(secret);
});
