import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { describe, expect, test } from "vitest";
import { english } from "#tests/translate";
import { busyResponse } from "./busy.ts";

const html = { Accept: "text/html,*/*" };
const site = "https://hall.test";
const busyMessage = english("errors.busy");

describe("the answer of a busy site", () => {
  test("is a page that says so and when to come back", async () => {
    const response = await busyResponse(
      new Request(`${site}/forum?a=1`, { headers: html }),
      3,
      english,
    );
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("3");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.text()).toContain(`<p>${busyMessage}</p>`);
  });

  test("carries a form along, without its secrets and as text only", async () => {
    const request = new Request(`${site}/tip?to="x`, {
      method: "POST",
      headers: { ...html, "Content-Length": "100" },
      body: new URLSearchParams({ note: '"><script>', password: "hunter2", amount: "5" }),
    });
    const text = await (await busyResponse(request, 3, english)).text();
    expect(text).toContain('action="/tip?to=%22x"');
    expect(text).toContain('name="note" value="&#34;&#62;&#60;script&#62;"');
    expect(text).toContain('name="amount" value="5"');
    expect(text).not.toContain("hunter2");
  });

  test("does not read a large form", async () => {
    const request = new Request(`${site}/create`, {
      method: "POST",
      headers: { ...html, "Content-Length": "1000000" },
      body: new URLSearchParams({ body: "a".repeat(1_000_000) }),
    });
    const text = await (await busyResponse(request, 3, english)).text();
    expect(text).not.toContain("<form");
    expect(request.bodyUsed).toBe(false);
  });

  test("is text for a page's data, and a form's reply for an action", async () => {
    const read = await busyResponse(new Request(`${site}/forum.data`), 3, english);
    expect(read.headers.has("X-Remix-Response")).toBe(false);
    expect(await read.text()).toBe(`${busyMessage}\n`);
    const write = await busyResponse(
      new Request(`${site}/forum.data`, { method: "POST" }),
      3,
      english,
    );
    expect([write.status, write.headers.get("X-Remix-Response")]).toEqual([503, "yes"]);
    const { value } = await decode(write.body as ReadableStream<Uint8Array>, globalThis as never);
    expect(value).toEqual({ data: { status: "error", error: { "": [busyMessage] } } });
  });
});
