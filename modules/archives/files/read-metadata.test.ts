import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterAll, describe, expect, test } from "vitest";
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

describe("hostile audio", () => {
  const latin = (words: string) => Buffer.from(words, "latin1");
  const little = (number: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(number);
    return bytes;
  };
  const big = (number: number) => little(number).reverse();
  const format = Buffer.from("666d7420100000000100020044ac000010b1020004001000", "hex");
  const wave = (...chunks: Buffer[]) =>
    Buffer.concat([latin("RIFF"), little(0xffffffff), latin("WAVE"), format, ...chunks]);
  const atom = (name: string, body: Buffer, size = body.length + 8) =>
    Buffer.concat([big(size), latin(name), body]);
  const ftyp = atom("ftyp", Buffer.concat([latin("M4A "), big(0)]));
  const claimed = 0x7fffff00;
  let nested = Buffer.alloc(0);
  for (let depth = 0; depth < 5_000; depth++) nested = Buffer.from(atom("moov", nested));

  test.each<[string, string, Buffer]>([
    [
      "an ID3 tag that claims 256 MB",
      "audio/mpeg",
      Buffer.concat([latin("ID3"), Buffer.from([4, 0, 0, 127, 127, 127, 127]), Buffer.alloc(100)]),
    ],
    [
      "a WAV list that claims 2 GB",
      "audio/wav",
      wave(latin("LIST"), little(claimed), latin("INFOINAM"), little(claimed), Buffer.alloc(100)),
    ],
    ["WAV samples that claim 4 GB", "audio/wav", wave(latin("data"), little(0xfffffff0))],
    [
      "an MP4 title that claims 2 GB",
      "audio/mp4",
      Buffer.concat([
        ftyp,
        atom("moov", atom("udta", atom("meta", Buffer.alloc(8), claimed), claimed), claimed),
      ]),
    ],
    ["5,000 nested MP4 atoms", "audio/mp4", Buffer.concat([ftyp, nested])],
    [
      "a FLAC comment that claims 2 GB",
      "audio/flac",
      Buffer.concat([latin("fLaC"), Buffer.from([0x84, 0, 255, 255]), little(claimed)]),
    ],
  ])("%s needs little memory", async (_, type, bytes) => {
    const path = join(folder, "hostile");
    writeFileSync(path, bytes);
    const before = process.memoryUsage.rss();
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 1);
    await readFileMetadata(path, { kind: "audio", type });
    clearInterval(watch);
    // A thread of its own takes a part of it.
    expect(Math.max(most, process.memoryUsage.rss()) - before).toBeLessThan(200_000_000);
  });

  // Both threads are ended after three seconds of processor time; on a busy machine that takes longer.
  test.concurrent("a tag of a million frames does not keep anything else waiting", async () => {
    const path = join(folder, "frames");
    const frames = Buffer.alloc(14_000_000, "TXXX\0\0\0\x04\0\0\0A\0B", "latin1");
    const size = [21, 14, 7, 0].map((bits) => (frames.length >> bits) & 0x7f);
    const head = Buffer.concat([latin("ID3"), Buffer.from([3, 0, 0, ...size])]);
    writeFileSync(path, Buffer.concat([head, frames]));
    const loop = monitorEventLoopDelay();
    loop.enable();
    expect(await readFileMetadata(path, { kind: "audio", type: "audio/mpeg" })).toEqual({});
    loop.disable();
    expect(loop.max / 1e6).toBeLessThan(2_000);
  }, 60_000);

  test.concurrent("a million empty chunks are not all read", async () => {
    const path = join(folder, "chunks");
    writeFileSync(
      path,
      wave(Buffer.concat(Array<Buffer>(1_000_000).fill(Buffer.concat([latin("junk"), little(0)])))),
    );
    const before = process.cpuUsage();
    expect(await readFileMetadata(path, { kind: "audio", type: "audio/wav" })).toEqual({});
    // Of both threads; all chunks would take a minute.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(12);
  }, 60_000);
});
