import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { codeLast, codeLastThrough } from "./code-last.ts";

const head = `<html><head><link rel="modulepreload" nonce="n" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/></head>`;
const code = `import * as route0 from "/assets/a.js";\nimport("/assets/entry.js");`;
const page = `${head}<body><p>Wörter</p><script nonce="n">one()</script><script nonce="n" type="module" async="">${code}</script></body></html>`;

describe("a page's code", () => {
  it("is in the page, but nothing a browser would fetch or run by itself", () => {
    const html = codeLast(page);
    expect(html).not.toContain(`<link rel="modulepreload"`);
    expect(html).not.toMatch(/<script[^>]* type="module"/);
    expect(html).toContain(`<link rel="later" nonce="n" href="/assets/a.js"/>`);
    expect(html).toContain(`<script nonce="n" type="later">${code}</script><script nonce="n">`);
  });

  it("leaves styles and the page's other scripts as they are", () => {
    const html = codeLast(page);
    expect(html).toContain(`<link rel="stylesheet" href="/assets/a.css"/>`);
    expect(html).toContain(`<p>Wörter</p><script nonce="n">one()</script>`);
  });

  it("leaves a page without code alone", () => {
    expect(codeLast("<html><body><p>Nothing</p></body></html>")).toBe(
      "<html><body><p>Nothing</p></body></html>",
    );
  });

  it.each([1, 7, 64, 5_000])("is the same where the page comes in pieces of %i", async (size) => {
    const through = codeLastThrough();
    const bytes = Buffer.from(`${page}<script nonce="n">later()</script>`);
    for (let at = 0; at < bytes.length; at += size) through.write(bytes.subarray(at, at + size));
    through.end();
    expect(await text(through)).toBe(`${codeLast(page)}<script nonce="n">later()</script>`);
  });

  it("does not hold back a page that has none", async () => {
    const through = codeLastThrough();
    through.write("<html><body>");
    through.end("<p>Nothing</p>");
    expect(await text(through)).toBe("<html><body><p>Nothing</p>");
  });
});
