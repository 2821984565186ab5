import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { createSharedTexts, documentText } from "#app/http/page-document.ts";
import { until } from "#tests/until";
import { compress, compressDocument, encodingFor } from "./encoding.ts";

const batches = 200;

/** A list that is read batch by batch, as those of a ledger are. */
function aDownload() {
  const lines = randomBytes(48 * 1024).toString("base64");
  const seen = { given: 0, left: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (seen.given === batches) return controller.close();
      seen.given += 1;
      controller.enqueue(new TextEncoder().encode(lines));
    },
    cancel() {
      seen.left = true;
    },
  });
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": 'attachment; filename="list.csv"',
    "Content-Length": String(lines.length * batches),
  };
  return { seen, whole: lines.repeat(batches), response: new Response(body, { headers }) };
}

test("a download is streamed while being read, and stops when the client leaves", async () => {
  const { seen, response } = aDownload();
  const sent = await compress(response, false, "gzip");
  const reader = sent.body?.getReader();
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
  expect(seen.given).toBeLessThan(batches / 2);
  await reader?.cancel();
  await until(() => seen.left, { withinMs: 2_000, what: "the reading has ended" });
  expect(seen.given).toBeLessThan(batches / 2);
});

test("a compressed download is complete and has no stale length", async () => {
  const { response, whole } = aDownload();
  const sent = await compress(response, false, "gzip");
  expect(sent.headers.get("Content-Encoding")).toBe("gzip");
  expect(sent.headers.get("Content-Length")).toBeNull();
  const text = gunzipSync(Buffer.from(await sent.arrayBuffer())).toString();
  expect(text === whole).toBe(true);
});

/** Two long parts that other pages have as well, and own text around them. */
const aPage = (own: string) =>
  createSharedTexts(1_000_000).join(`<p>${own}</p>`, [
    [{ id: 1, html: "Ein Stück für alle. ".repeat(400) }, own.repeat(100)],
    [{ id: 2, html: randomBytes(6_000).toString("base64") }, `<p>${own} — und Schluß</p>`],
  ]);

test("a page with shared parts is one gzip stream, also for those who take Brotli", async () => {
  const page = aPage("theo ✓");
  for (const accepted of ["gzip", "gzip, deflate, br"]) {
    const sent = await compressDocument(page, new Response(null), accepted);
    const body = Buffer.from(await sent.arrayBuffer());
    expect(sent.headers.get("Content-Encoding")).toBe("gzip");
    expect(sent.headers.get("Content-Length")).toBe(String(body.length));
    expect(gunzipSync(body).toString()).toBe(documentText(page));
  }
});

test("a page is sent in an encoding that the client takes", async () => {
  const page = aPage("mira");
  const br = await compressDocument(page, new Response(null), "br");
  expect(br.headers.get("Content-Encoding")).toBe("br");
  const body = Buffer.from(await br.arrayBuffer());
  expect(brotliDecompressSync(body).toString()).toBe(documentText(page));
  const plain = await compressDocument(page, new Response(null), "gzip;q=0, br;q=0");
  expect(plain.headers.get("Content-Encoding")).toBeNull();
  expect(await plain.text()).toBe(documentText(page));
  const own = await compressDocument(["<p>mira</p>".repeat(500)], new Response(null), "br, gzip");
  expect(own.headers.get("Content-Encoding")).toBe("br");
});

test.each([
  [undefined, "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0", "gzip"],
  ["gzip;q=0.0", "identity"],
  ["brotli, xgzip", "identity"],
])("of %s it takes %s", (header, expected) => {
  expect(encodingFor(header)).toBe(expected);
});

const data = (chunks: readonly (string | Promise<string>)[]) =>
  new Response(
    new ReadableStream<Uint8Array>({
      async start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(await chunk));
        controller.close();
      },
    }),
    { headers: { "Content-Type": "text/x-script" } },
  );

test("page data that is complete is sent at once, with its length", async () => {
  const lines = "a line of data\n".repeat(500);
  const sent = await compress(data([lines, "the end"]), false, "gzip");
  const body = Buffer.from(await sent.arrayBuffer());
  expect(sent.headers.get("Content-Length")).toBe(String(body.length));
  expect(gunzipSync(body).toString()).toBe(`${lines}the end`);
});

test("page data that waits for something is sent as it arrives", async () => {
  const later = Promise.withResolvers<string>();
  const sent = await compress(data(["first\n".repeat(300), later.promise]), false, "gzip");
  expect(sent.headers.get("Content-Length")).toBeNull();
  const reader = sent.body?.getReader();
  const chunks = [(await reader?.read())?.value ?? new Uint8Array()];
  expect(chunks[0]?.length).toBeGreaterThan(0);
  later.resolve("last");
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
    chunks.push(next.value);
  expect(gunzipSync(Buffer.concat(chunks)).toString()).toBe(`${"first\n".repeat(300)}last`);
});
