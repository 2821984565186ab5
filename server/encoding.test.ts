import { randomBytes } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { until } from "#tests/until";
import { compress } from "./encoding.ts";

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
