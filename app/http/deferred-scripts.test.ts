import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { deferScripts, deferScriptsStream } from "./deferred-scripts.ts";

const head = `<html><head><link rel="modulepreload" nonce="n" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/></head>`;
const code = `import * as route0 from "/assets/a.js";\nimport("/assets/entry.js");`;
const page = `${head}<body><p>Wörter</p><script nonce="n">one()</script><script nonce="n" type="module" async="">${code}</script></body></html>`;

describe("deferred page scripts", () => {
  it("are in the page without anything the browser would load by itself", () => {
    const html = deferScripts(page);
    expect(html).not.toContain(`<link rel="modulepreload"`);
    expect(html).not.toMatch(/<script[^>]* type="module"/);
    expect(html).toContain(`<link rel="later" nonce="n" href="/assets/a.js"/>`);
    expect(html).toContain(`<script nonce="n" type="later">${code}</script><script nonce="n">`);
  });

  it("leave styles and the page's other scripts unchanged", () => {
    const html = deferScripts(page);
    expect(html).toContain(`<link rel="stylesheet" href="/assets/a.css"/>`);
    expect(html).toContain(`<p>Wörter</p><script nonce="n">one()</script>`);
  });

  it("leave a page without scripts unchanged", () => {
    expect(deferScripts("<html><body><p>Nothing</p></body></html>")).toBe(
      "<html><body><p>Nothing</p></body></html>",
    );
  });

  it.each([1, 7, 64, 5_000])("work when the page arrives in chunks of %i", async (size) => {
    const through = deferScriptsStream();
    const bytes = Buffer.from(`${page}<script nonce="n">later()</script>`);
    for (let at = 0; at < bytes.length; at += size) through.write(bytes.subarray(at, at + size));
    through.end();
    expect(await text(through)).toBe(`${deferScripts(page)}<script nonce="n">later()</script>`);
  });

  it("do not delay a page without scripts", async () => {
    const through = deferScriptsStream();
    through.write("<html><body>");
    through.end("<p>Nothing</p>");
    expect(await text(through)).toBe("<html><body><p>Nothing</p>");
  });
});
