import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { conflict, DomainError, invalid, notFound, rateLimited } from "#platform/errors";
import { message } from "#platform/i18n";
import { readForm, replyWith } from "./form.ts";
import { isFieldName } from "./form-guard.ts";

const schema = z.object({
  name: z.string().max(40),
  bio: z.string().max(2000).optional(),
  age: z.number().int().min(18).optional(),
  news: z.boolean().optional(),
  tags: z.array(z.string()).max(3).optional(),
});

const post = (body: BodyInit, type = "application/x-www-form-urlencoded") =>
  new Request("http://hall.test/settings", {
    method: "POST",
    body,
    headers: body instanceof FormData ? {} : { "Content-Type": type },
  });

async function rejectionOf(request: Request, options?: Parameters<typeof readForm>[2]) {
  const reading = await readForm(request, schema, options);
  if (reading.ok) throw new Error("the form was taken");
  return { ...reading.reply.data, code: reading.reply.init?.status };
}

async function readValue(request: Request) {
  const reading = await readForm(request, schema);
  if (!reading.ok) throw new Error(JSON.stringify(reading.reply.data));
  return reading.value;
}

describe("parsing a form", () => {
  test("returns the values parsed by the schema", async () => {
    expect(await readValue(post("name=Mira&age=41&news=on&tags=ink&tags=lino"))).toEqual({
      name: "Mira",
      age: 41,
      news: true,
      tags: ["ink", "lino"],
    });
  });

  test("returns a list for a single entry of a list field", async () => {
    expect(await readValue(post("name=Mira&tags=ink"))).toMatchObject({ tags: ["ink"] });
  });

  test("answers 400 with the typed values and a message for the field", async () => {
    expect(await rejectionOf(post("name=&age=12&bio=Cuts+lino"))).toMatchObject({
      code: 400,
      status: "error",
      initialValue: { age: "12", bio: "Cuts lino" },
      error: {
        name: ["forms.errors.required"],
        age: [message("forms.errors.tooSmall", { minimum: 18 })],
      },
    });
  });

  test("never returns a secret, whether recognized by name or declared", async () => {
    const body = "name=&password=hunter2&account.newPassword=x&answer=Rex&bio=kept";
    const reply = await rejectionOf(post(body), { secret: ["answer"] });
    expect(reply.initialValue).toEqual({ bio: "kept" });
    expect(JSON.stringify(reply)).not.toMatch(/hunter2|Rex/);
  });

  test("never returns a file", async () => {
    const form = new FormData();
    form.set("bio", "kept");
    form.set("picture", new File(["GIF89a"], "secret-plan.gif"));
    const reply = await rejectionOf(post(form));
    expect(reply.initialValue).toEqual({ bio: "kept" });
    expect(JSON.stringify(reply)).not.toContain("secret-plan");
  });
});

describe("what is sent back", () => {
  test("keeps text in lists and groups, and leaves files out of them", async () => {
    const form = new FormData();
    form.append("tags", "ink");
    form.append("tags", new File(["GIF89a"], "a.gif"));
    form.append("tags", "lino");
    form.set("group.text", "kept");
    form.set("group.picture", new File(["GIF89a"], "b.gif"));
    form.set("group.list[0].text", "kept too");
    form.set("picture", new File(["GIF89a"], "c.gif"));
    expect((await rejectionOf(post(form))).initialValue).toStrictEqual({
      tags: ["ink", "lino"],
      group: { text: "kept", list: [{ text: "kept too" }] },
    });
  });

  test("is an error with a sentence, also where the form could not be read", async () => {
    const damaged = await rejectionOf(post("x", "text/plain"));
    expect(damaged).toMatchObject({ status: "error", code: 415 });
    expect(damaged.error?.[""]).toEqual(["forms.errors.incomplete"]);
    const check = await rejectionOf(post("name=Mira&__intent__=x"));
    expect(check).toMatchObject({ status: "error", code: 400 });
    expect(check.error?.[""]).toEqual(["forms.errors.notSubmitted"]);
  });
});

describe("malicious forms", () => {
  test("a repeated field is not text", async () => {
    const reply = await rejectionOf(post("name=Mira&name=Root"));
    expect(reply.error).toEqual({ name: ["forms.errors.once"] });
  });

  test.each([
    ["a list where text is expected", "name[0]=Mira"],
    ["an object where text is expected", "name.first=Mira"],
    ["text where a list is expected, nested", "name=Mira&tags.length=3"],
  ])("%s is rejected", async (_, body) => {
    expect((await rejectionOf(post(body))).code).toBe(400);
  });

  test.each([
    "__proto__[admin]=1",
    "__proto__.admin=1",
    "constructor.prototype.admin=1",
    "a.__proto__.admin=1",
    "tags[0].constructor.prototype.admin=1",
    "prototype.admin=1",
  ])("%s does not reach a prototype", async (body) => {
    // First: a name that got through would reach every object of this process.
    expect(isFieldName(body.replace("=1", ""))).toBe(false);
    expect(await readValue(post(`name=Mira&${body}`))).toEqual({ name: "Mira" });
    expect(Object.hasOwn(Object.prototype, "admin")).toBe(false);
  });

  test("an index of a billion does not create a sparse list", async () => {
    // First: the parser would fill such a list for minutes, and the run would hang.
    expect(isFieldName("tags[999999999]")).toBe(false);
    expect(await readValue(post("name=Mira&tags[999999999]=x"))).toEqual({ name: "Mira" });
  });

  test("ten thousand fields are rejected", async () => {
    const body = Array.from({ length: 10_000 }, (_, i) => `f${i}=1`).join("&");
    expect((await rejectionOf(post(body))).code).toBe(400);
  });

  test("a text of 5 MB is rejected by size, one of 1 MB by the schema", async () => {
    const body = (mib: number) => `name=Mira&bio=${"a".repeat(mib * 1024 * 1024)}`;
    expect(await rejectionOf(post(body(5)))).toMatchObject({
      code: 413,
      error: { "": [message("forms.errors.formTooLarge", { kilobytes: 4096 })] },
    });
    expect(await rejectionOf(post(body(1)))).toMatchObject({
      code: 400,
      error: { bio: [message("forms.errors.tooLong", { count: 2000 })] },
    });
  });

  test("a body with a false content length is still limited", async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) =>
        controller.enqueue(new TextEncoder().encode("name=aaaaaaaa&".repeat(500))),
    });
    const request = new Request("http://hall.test/", {
      method: "POST",
      body: endless,
      headers: { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": "9" },
      duplex: "half",
    } as RequestInit);
    expect((await rejectionOf(request)).code).toBe(413);
  });

  test("removes NUL, replaces lone surrogates and normalizes line endings", async () => {
    const value = await readValue(post("name=Mi%00ra&bio=a%0D%0Ab%0Dc%ED%A0%80"));
    expect(value).toMatchObject({ name: "Mira" });
    expect(value.bio).toMatch(/^a\nb\nc\uFFFD+$/);
    expect(value.bio?.isWellFormed()).toBe(true);
  });

  test.each([
    ["application/json", '{"name":"Mira"}', 415],
    ["text/plain", "name=Mira", 415],
    ["multipart/form-data; boundary=x", "--y\r\nnonsense", 400],
  ])("%s with an invalid body is rejected", async (type, body, code) => {
    expect((await rejectionOf(post(body, type))).code).toBe(code);
  });

  test.each(["__intent__=%7B%22type%22%3A%22validate%22%7D", "__intent__=broken", "__state__=%7B"])(
    "%s never counts as a submission",
    async (body) => {
      expect((await rejectionOf(post(`name=Mira&${body}`))).code).toBe(400);
    },
  );
});

describe("odd names of fields", () => {
  test.each([
    "password[]",
    "password[0]",
    "password[0].x",
    "password.x",
    "account.password[]",
    "list[0].newPassword",
    "token[]",
  ])("a secret sent as %s is neither an error of ours nor sent back", async (name) => {
    const reply = await rejectionOf(post(`name=&${name}=hunter2&bio=kept`));
    expect(reply).toMatchObject({ code: 400, initialValue: { bio: "kept" } });
    expect(JSON.stringify(reply)).not.toContain("hunter2");
  });

  test("a declared secret sent as a list is not sent back", async () => {
    const reply = await rejectionOf(post("name=&answer[]=Rex&answer[]=Bo"), { secret: ["answer"] });
    expect(JSON.stringify(reply)).not.toMatch(/Rex|Bo/);
  });

  test("a file where text is expected is an error of the field", async () => {
    const form = new FormData();
    form.set("name", new File(["Mira"], "name.txt"));
    form.set("password", new File(["hunter2"], "password.txt"));
    expect(await rejectionOf(post(form))).toMatchObject({
      code: 400,
      error: { name: [expect.any(String)] },
    });
  });

  test("whatever the names, the form is read or refused", async () => {
    const part = fc.constantFrom(
      "a",
      "name",
      "password",
      "tags",
      "__proto__",
      "constructor",
      "toString",
      "__intent__",
      "length",
      "[",
      "]",
      "[]",
      "[0]",
      "[1]",
      "[b]",
      "[-1]",
      "[1e9]",
      ".",
      "..",
      " ",
      "\0",
      "é",
      "",
    );
    const names = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(""));
    const form = fc.array(fc.tuple(names, fc.string()), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(form, async (fields) => {
        const reading = await readForm(post(new URLSearchParams(fields).toString()), schema);
        if (reading.ok) reading.submission.reply({ formErrors: ["Again."] });
        else expect(reading.reply.init?.status).toBe(400);
      }),
      { numRuns: 500 },
    );
    expect(({} as { a?: unknown }).a).toBeUndefined();
  });
});

describe("replying with a domain error", () => {
  const submitted = async () => {
    const reading = await readForm(post("name=Mira&password=hunter2"), schema);
    if (!reading.ok) throw new Error("not taken");
    return reading.submission;
  };

  test("shows its messages beside the fields", async () => {
    const reply = replyWith(await submitted(), invalid({ name: ["Someone has this name."] }));
    expect(reply.init?.status).toBe(400);
    expect(reply.data).toMatchObject({
      status: "error",
      initialValue: { name: "Mira" },
      error: { name: ["Someone has this name."] },
    });
    expect(JSON.stringify(reply.data)).not.toContain("hunter2");
    expect(reply.data.error).toEqual({ name: ["Someone has this name."] });
    expect(new Headers(reply.init?.headers).has("Retry-After")).toBe(false);
  });

  test("shows a conflict for the whole form as a readable message", async () => {
    const readable = replyWith(
      await submitted(),
      conflict("name_taken", "That name went just now."),
    );
    expect(readable.init?.status).toBe(409);
    expect(readable.data.error).toEqual({ "": ["That name went just now."] });
    const silent = replyWith(await submitted(), conflict("name_taken"));
    expect(JSON.stringify(silent.data)).not.toContain("name_taken");
    expect(silent.data.error?.[""]).toEqual(["forms.errors.failed"]);
  });

  test("keeps the typed values when rate limited and says when to try again", async () => {
    const reply = replyWith(await submitted(), rateLimited(30));
    expect(reply.init?.status).toBe(429);
    expect(new Headers(reply.init?.headers).get("Retry-After")).toBe("30");
    expect(reply.data.initialValue).toEqual({ name: "Mira" });
  });

  test("passes any other error on to the error page", async () => {
    const submission = await submitted();
    expect(() => replyWith(submission, notFound())).toThrow(DomainError);
    expect(() => replyWith(submission, new TypeError("a mistake of ours"))).toThrow(TypeError);
  });
});
