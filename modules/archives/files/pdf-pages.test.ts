import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { pdfMetadata } from "./pdf-pages.ts";

const folder = mkdtempSync(join(tmpdir(), "guildhall-pdf-"));
afterAll(() => rmSync(folder, { recursive: true }));
const pagesOf = async (content: string | Buffer) => {
  const path = join(folder, "a.pdf");
  writeFileSync(path, content);
  return (await pdfMetadata(path)).pages;
};

test("counts pages from the page tree, not from outlines", async () => {
  const tree = "2 0 obj <</Type /Pages /Kids [3 0 R 4 0 R] /Count 12>> endobj";
  const branch = "3 0 obj <</Type/Pages/Count 7/Parent 2 0 R>> endobj";
  const outline = "9 0 obj <</Type /Outlines /Count 40>> endobj";
  expect(await pagesOf(`%PDF-1.4\n${outline}\n${tree}\n${branch}`)).toBe(12);
});

test("finds the count after a thousand branches, across two reads", async () => {
  const kids = Array.from({ length: 6_000 }, (_, n) => `${n} 0 R`).join(" ");
  const filler = "%".repeat(60_000);
  expect(
    await pagesOf(`%PDF-1.4\n${filler}\n2 0 obj <</Type /Pages /Kids [${kids}] /Count 6000>>`),
  ).toBe(6_000);
});

test("compressed objects are decompressed up to a limit", async () => {
  const packed = (text: string) =>
    Buffer.concat([
      Buffer.from("%PDF-1.7\n5 0 obj <</Type /ObjStm /N 2 /Filter /FlateDecode>>\nstream\r\n"),
      deflateSync(Buffer.from(text)),
      Buffer.from("\nendstream endobj"),
    ]);
  expect(await pagesOf(packed("<</Type /Catalog>> <</Type/Pages/Kids[1 0 R]/Count 31>>"))).toBe(31);
  expect(await pagesOf(packed("x".repeat(20_000_000)))).toBeUndefined();
  expect(await pagesOf(Buffer.from("%PDF-1.7\n/ObjStm stream\nnot packed at all"))).toBeUndefined();
});

test("streams within streams are not decompressed again and again", async () => {
  const head = Buffer.from("/ObjStm stream\n\x78\x01", "latin1");
  const stored = (content: Buffer) => {
    const sizes = Buffer.alloc(5);
    sizes.writeUInt16LE(content.length, 1);
    sizes.writeUInt16LE(~content.length & 0xffff, 3);
    return Buffer.concat([sizes, content]);
  };
  const within = Array<Buffer>(59).fill(stored(head));
  const empty = Buffer.alloc(15_000_000, stored(Buffer.alloc(0)));
  const startedMs = performance.now();
  await pagesOf(Buffer.concat([Buffer.from("%PDF-1.7\n"), head, ...within, empty]));
  expect(performance.now() - startedMs).toBeLessThan(4_000);
});
