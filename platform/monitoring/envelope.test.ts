import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DomainError } from "../errors.ts";
import { parseEnvelope } from "../monitoring.ts";
import { inflate, maxInflatedBytes, maxRawBytes } from "./envelope.ts";
import { reportFromEvent } from "./from-event.ts";

/** Any code units at all, lone surrogates among them. */
const anyText = fc
  .array(fc.nat({ max: 0xffff }), { maxLength: 20 })
  .map((units) => String.fromCharCode(...units));

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (part: Uint8Array | undefined) => new TextDecoder().decode(part);
const codeOf = (work: () => unknown): string | undefined => {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};

describe("an envelope", () => {
  test("is parsed with and without lengths and a trailing newline", () => {
    const { header, items } = parseEnvelope(
      bytes(
        '{"event_id":"a"}\n{"type":"attachment","length":3}\na\nb\n{"type":"event"}\n{"level":"error"}\n',
      ),
    );
    expect(header).toEqual({ event_id: "a" });
    expect(items.map((item) => [item.type, text(item.payload)])).toEqual([
      ["attachment", "a\nb"],
      ["event", '{"level":"error"}'],
    ]);
    expect(parseEnvelope(bytes("{}")).items).toEqual([]);
    expect(parseEnvelope(bytes('{}\n{"type":"event","length":0}')).items).toHaveLength(1);
  });

  test.each([
    "",
    "\n",
    "null",
    "[]",
    "{",
    "{}\n{}",
    "{}\nevent",
    '{}\n{"type":1}',
    '{}\n{"type":"event","length":-1}\n{}',
    '{}\n{"type":"event","length":1.5}\n{}',
    '{}\n{"type":"event","length":1e9}\n{}',
    '{}\n{"type":"event","length":"2"}\n{}',
    '{}\n{"type":"event","length":1}\n{}',
    `{}${'\n{"type":"session"}\n{}'.repeat(21)}`,
    "\ufeff{",
  ])("%j is rejected", (written) => {
    expect(codeOf(() => parseEnvelope(bytes(written)))).toBe("malformed_envelope");
  });

  test("invalid UTF-8 is rejected", () => {
    expect(codeOf(() => parseEnvelope(new Uint8Array([0x7b, 0xff, 0x7d])))).toBe(
      "malformed_envelope",
    );
  });

  test("size limits apply, also after decompression", () => {
    const bomb = gzipSync(new Uint8Array(maxInflatedBytes * 50));
    expect(bomb.length).toBeLessThan(maxRawBytes);
    expect(codeOf(() => inflate(bomb, "gzip"))).toBe("envelope_too_large");
    expect(codeOf(() => inflate(new Uint8Array(maxRawBytes + 1), undefined))).toBe(
      "envelope_too_large",
    );
    expect(codeOf(() => inflate(bytes("{}"), "gzip"))).toBe("malformed_envelope");
    expect(codeOf(() => inflate(bytes("{}"), "br"))).toBe("unknown_encoding");
    expect(text(inflate(gzipSync("{}"), "GZIP"))).toBe("{}");
  });

  test("a million brackets neither overflow nor take long", () => {
    const deep = `{}\n{"type":"event"}\n{"a":${"[".repeat(900_000)}`;
    expect(() => parseEnvelope(bytes(deep))).not.toThrow();
  });

  test("any bytes give an envelope or a rejection", { timeout: 30_000 }, () => {
    const piece = fc.oneof(
      fc.constantFrom('{"type":"event"}', "{}", "\n", '{"type":"event","length":', "}", "2", "\0"),
      anyText,
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (parts) => {
        codeOf(() => parseEnvelope(bytes(parts.join(""))));
      }),
      { numRuns: 2_000 },
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (raw) => {
        codeOf(() => parseEnvelope(inflate(raw, "gzip")));
        codeOf(() => parseEnvelope(raw));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe("an event", () => {
  const read = (event: Record<string, unknown>) => reportFromEvent(event, { userAgent: "Test/1" });

  test("yields the fields we store", () => {
    const report = read({
      level: "fatal",
      tags: { digest: "0abcdefg", request_id: "r1" },
      release: "1.2",
      request: { url: "https://hall.test/guilds/ink?token=abc&page=2#x" },
      exception: {
        values: [
          { type: "Error", value: "outer" },
          {
            type: "TypeError",
            value: "x is not a function",
            stacktrace: {
              frames: [
                { filename: "https://hall.test/assets/a.js", function: "f", lineno: 1, colno: 2 },
              ],
            },
          },
        ],
      },
      breadcrumbs: [{ timestamp: 1_700_000_000, category: "navigation", data: { to: "/a?b=c" } }],
    });
    expect(report).toMatchObject({
      digest: "0abcdefg",
      side: "client",
      level: "fatal",
      type: "TypeError",
      message: "x is not a function",
      frames: [{ file: "/assets/a.js", function: "f", line: 1, column: 2 }],
      breadcrumbs: [{ at: "2023-11-14T22:13:20.000Z", category: "navigation", message: "/a?b=…" }],
      url: "https://hall.test/guilds/ink?token=…&page=…",
      release: "1.2",
      userAgent: "Test/1",
      requestId: "r1",
    });
  });

  test("is truncated", () => {
    const report = read({
      message: "m".repeat(100_000),
      breadcrumbs: Array.from({ length: 5_000 }, () => ({ message: "b".repeat(10_000) })),
      exception: [
        {
          stacktrace: {
            frames: Array.from({ length: 5_000 }, () => ({ filename: "f".repeat(9_000) })),
          },
        },
      ],
    });
    expect(report.breadcrumbs).toHaveLength(100);
    expect(report.frames).toHaveLength(50);
    expect(JSON.stringify(report).length).toBeLessThan(100_000);
  });

  test("of any shape becomes a report that PostgreSQL accepts", { timeout: 30_000 }, () => {
    const value = fc.anything({
      key: fc.constantFrom("values", "frames", "type", "value", "message", "stacktrace", "to"),
    });
    const event = fc.dictionary(
      fc.constantFrom(
        "exception",
        "message",
        "breadcrumbs",
        "tags",
        "request",
        "level",
        "release",
        "extra",
        "logentry",
      ),
      fc.oneof(
        value,
        fc.json().map((json): unknown => JSON.parse(json)),
      ),
    );
    fc.assert(
      fc.property(event, (fields) => {
        const written = JSON.stringify(read(fields));
        expect(written).not.toContain("\\u0000");
        expect(written.isWellFormed()).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
