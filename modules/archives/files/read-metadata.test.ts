import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readFileMetadata } from "./read-metadata.ts";

const folder = mkdtempSync(join(tmpdir(), "guildhall-facts-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The head of an MP3 with nothing but a title in it. */
function titled(title: string): Buffer {
  const text = Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(title, "utf16le")]);
  const frame = Buffer.alloc(10);
  frame.write("TIT2", "latin1");
  frame.writeUInt32BE(text.length, 4);
  const size = frame.length + text.length;
  const head = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, (size >> 7) & 0x7f, size & 0x7f]);
  return Buffer.concat([head, frame, text, Buffer.alloc(400)]);
}

test("a long title is not cut in the middle of a character", async () => {
  const path = join(folder, "sound.mp3");
  writeFileSync(path, titled(`${"t".repeat(159)}🌊 and more`));
  const facts = await readFileMetadata(path, { kind: "audio", type: "audio/mpeg" });
  expect(facts.title).toBe("t".repeat(159));
});
