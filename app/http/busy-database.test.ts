import { sql } from "drizzle-orm";
import { type ActionFunctionArgs, RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { errorScreenFor } from "#app/components/error-pages/error-screen.ts";
import { ProviderRejected, ProviderUnreachable } from "#modules/payments";
import { guest } from "#permissions";
import { openDatabase } from "#platform/db";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { english, inEnglish } from "#tests/translate";
import { busyMessage } from "./errors.ts";
import { readForm, replyWith } from "./form.ts";
import { optional } from "./optional.ts";
import { withAction, withLoader } from "./route.ts";
import { type RequestScope, scopeContext } from "./scope.ts";

const { db } = await testDatabase();
const away = openDatabase("postgres://nobody@127.0.0.1:1/none");
const readOnly = () => db.execute(sql`do $$ begin raise sqlstate '25006'; end $$`);
const locked = () => db.execute(sql`do $$ begin raise sqlstate '55P03'; end $$`);

function argsFor(request: Request) {
  const reported: unknown[] = [];
  const scope: RequestScope = {
    ctx: testContext(db, guest),
    nonce: "n",
    publicUrl: "https://hall.test",
    device: { ip: "127.0.0.1", userAgent: "" },
    ...inEnglish,
    report: (error) => String(reported.push(error)),
    pageTags: ["forum"],
    streamed: false,
    cookies: [],
    document: undefined,
  };
  const context = new RouterContextProvider();
  context.set(scopeContext, scope);
  const url = new URL(request.url);
  const args = { request, url, params: {}, context } as unknown as ActionFunctionArgs;
  return { args, scope, reported };
}

interface Answered {
  readonly data: Record<string, unknown>;
  readonly init: { readonly status: number; readonly headers: HeadersInit };
}
const outcome = async (work: Promise<unknown>): Promise<Answered> =>
  (await work.catch((thrown) => thrown)) as Answered;

const post = (fields: Record<string, string>) => {
  const body = new URLSearchParams(fields);
  return new Request("https://hall.test/tip?to=mira", {
    method: "POST",
    body,
    headers: { "Content-Length": String(body.toString().length) },
  });
};

describe("while the database is busy or away", () => {
  test.each([
    ["a lock that is not granted", locked],
    ["a database that is away", () => away.execute(sql`select 1`)],
    [
      "a full disk of the database",
      () => db.execute(sql`do $$ begin raise sqlstate '53100'; end $$`),
    ],
    ["a database that has become read-only", readOnly],
    [
      "a transaction that ran into others",
      () => db.execute(sql`do $$ begin raise sqlstate '40001'; end $$`),
    ],
  ])("a page is answered with 503 after %s", async (_, fail) => {
    const { args, reported, scope } = argsFor(new Request("https://hall.test/forum"));
    const { data, init } = await outcome(withLoader(fail)(args));
    expect(init.status).toBe(503);
    expect(new Headers(init.headers).get("Retry-After")).toMatch(/^[1-9]$/);
    expect(data).toMatchObject({ code: "busy", message: english(busyMessage) });
    expect([reported, scope.pageTags]).toEqual([[], undefined]);
  });

  test("a form answers with what was entered, except secrets", async () => {
    const schema = z.object({ note: z.string(), password: z.string() });
    const { args } = argsFor(post({ note: "Well done", password: "hunter2" }));
    const action = withAction(async ({ request }) => {
      const form = await readForm(request, schema);
      if (!form.ok) return form.reply;
      try {
        await locked();
      } catch (error) {
        return replyWith(form.submission, error);
      }
      return null;
    });
    const { data, init } = await outcome(action(args));
    expect(init.status).toBe(503);
    expect(new Headers(init.headers).get("Retry-After")).toBe("2");
    expect(data).toMatchObject({
      status: "error",
      initialValue: { note: "Well done" },
      error: { "": [english(busyMessage)] },
    });
    expect(JSON.stringify(data)).not.toContain("hunter2");
  });

  test.each([new ProviderUnreachable("no answer"), new ProviderRejected("no_permission")])(
    "a payment form says that the processor does not answer, and keeps what was entered (%s)",
    async (failure) => {
      const { args, reported } = argsFor(post({ note: "Well done" }));
      const action = withAction(async ({ request }) => {
        const form = await readForm(request, z.object({ note: z.string() }));
        return form.ok ? replyWith(form.submission, failure) : form.reply;
      });
      const { data, init } = await outcome(action(args));
      expect(init.status).toBe(503);
      expect(new Headers(init.headers).get("Retry-After")).toBe("5");
      expect(data).toMatchObject({
        initialValue: { note: "Well done" },
        error: { "": [english("payments.errors.processorUnavailable")] },
      });
      expect(reported).toEqual([]);
    },
  );

  test("the error page carries the form along where the page around it fails too", async () => {
    const { args } = argsFor(post({ note: "Well done", password: "hunter2" }));
    const action = withAction(async ({ request }) => {
      await readForm(request, z.object({ note: z.string() }));
      await locked();
    });
    await action(args);
    const { data, init } = await outcome(withLoader(locked)(args));
    expect(data.resume).toEqual({ to: "/tip?to=mira", fields: [["note", "Well done"]] });
    const thrown = { status: init.status, statusText: "", internal: false, data };
    expect(errorScreenFor(thrown)).toMatchObject({
      door: "unavailable",
      reason: english(busyMessage),
      resume: data.resume,
    });
  });

  test("other errors of the database are still ours", async () => {
    const { args, reported } = argsFor(new Request("https://hall.test/forum"));
    const { init } = await outcome(withLoader(() => db.execute(sql`select 1 / 0`))(args));
    expect([init.status, reported.length]).toEqual([500, 1]);
  });
});

describe("an optional part of a page", () => {
  test("is left out while the database can't answer", async () => {
    expect(
      await optional(
        db,
        locked().then(() => 5),
        0,
      ),
    ).toBe(0);
    expect(await optional(db, Promise.resolve(5), 0)).toBe(5);
  });

  test("fails the page after any other error", async () => {
    await expect(optional(db, Promise.reject(new Error("a mistake")), 0)).rejects.toThrow(
      "a mistake",
    );
  });
});
