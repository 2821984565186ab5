import type { SeededRandom } from "../seeded-random.ts";

/** Values that forms do not expect; some are valid for some field, which is as well. */
const values: readonly string[] = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "NaN",
  "Infinity",
  "9".repeat(40),
  "99999999999",
  "2147483648",
  "9223372036854775808",
  "0x10",
  "1.0000000000000000001",
  "true",
  "null",
  "undefined",
  "[object Object]",
  "[]",
  "{}",
  '{"a":{"b":[1]}}',
  "\u0000",
  "a\u0000b",
  "\uD800",
  "\uDC00x",
  "\u202Eabc",
  "\u200B",
  "ﷺ".repeat(50),
  "Z̸͇͎a̴̢͝l̷g̴o̶",
  "👩‍👩‍👧‍👦",
  "İstanbul",
  "ß".repeat(200),
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "javascript:alert(1)",
  "' or 1=1--",
  "'; drop table users; --",
  "\\'; select pg_sleep(0); --",
  "%",
  "%00",
  "%ff%fe",
  "../../etc/passwd",
  "..\\..\\windows",
  "$(id)",
  "`id`",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an attempt at injection
  "${7*7}",
  "{{7*7}}",
  "a@b",
  "a@b.c\r\nBcc: d@e.f",
  "x".repeat(300),
  "x".repeat(10_000),
  "2026-02-30",
  "2026-13-01T25:61",
  "0000-00-00",
  "9999-12-31T23:59",
  "-271821-04-20",
  "+275760-09-13T00:00",
  "2026-11-17T10:00",
  "http://[::1",
  "https://user:pw@127.0.0.1:99999/",
  "file:///etc/passwd",
  "http://169.254.169.254/",
  "//evil.example",
  "/\\evil.example",
  "00000000-0000-0000-0000-000000000000",
  "019a0000-0000-7000-8000-000000000000",
  "not-a-uuid",
  "en-US-u-ca-gregory-x-".repeat(20),
  "Europe/Nowhere",
  "[".repeat(2_000),
  "> ".repeat(500),
  "*".repeat(3_000),
  "[a](".repeat(500),
  "```".repeat(200),
  "| a ".repeat(500),
  "@mira ".repeat(200),
  "1,2,3,4,5-1",
  "year:20--",
  "a".repeat(64).concat("."),
];

/** Names that code which walks objects trips over. */
const names: readonly string[] = [
  "__proto__",
  "constructor",
  "constructor.prototype",
  "toString",
  "hasOwnProperty",
  "then",
  "length",
  "",
  " ",
  "a.b.c",
  "a[b][c]",
  "a[0]",
  "a[99999]",
  "a[]",
  "[]",
  "[",
  "\u0000",
];

const wrap: readonly ((name: string) => string)[] = [
  (name) => `${name}[]`,
  (name) => `${name}[0]`,
  (name) => `${name}[999999]`,
  (name) => `${name}[a]`,
  (name) => `${name}.a`,
  (name) => `${name}[__proto__]`,
  (name) => `${name}.__proto__.x`,
  (name) => `${name}[`,
  (name) => `${name}[0][0][0]`,
  (name) => name.toUpperCase(),
];

export type Fields = readonly (readonly [name: string, value: string])[];

/** A form's fields with something wrong. `known`: ids and keys of others. */
export function mutate(random: SeededRandom, fields: Fields, known: readonly string[]): Fields {
  let changed = [...fields];
  const value = () =>
    random.next() < 0.3 && known.length > 0 ? random.pick(known) : random.pick(values);
  for (let times = 1 + random.below(3); times > 0; times--) {
    const at = changed.length > 0 ? random.below(changed.length) : -1;
    const [name, was] = changed[at] ?? [random.pick(names), ""];
    switch (random.below(8)) {
      case 0:
        changed = changed.filter((_, index) => index !== at);
        break;
      case 1:
        changed.push([name, value()]);
        break;
      case 2:
        changed[Math.max(at, 0)] = [random.pick(wrap)(name), was || value()];
        break;
      case 3:
        changed.push([random.pick(names), value()]);
        break;
      case 4:
        changed = changed.map(([each, old]) => [each, random.next() < 0.5 ? value() : old]);
        break;
      default:
        changed[Math.max(at, 0)] = [name, value()];
    }
  }
  return changed;
}

/** The same for JSON: wrong types at any depth. */
export function mutateJson(random: SeededRandom, body: Readonly<Record<string, unknown>>): unknown {
  const wrong: readonly unknown[] = [
    null,
    true,
    -1,
    1e308,
    2 ** 53,
    [],
    {},
    [[[[]]]],
    { __proto__: null },
    { a: { b: { c: [null] } } },
    ["a", 1, null],
    ...values,
  ];
  if (random.next() < 0.08) return random.pick(wrong);
  const changed: Record<string, unknown> = { ...body };
  for (let times = 1 + random.below(2); times > 0; times--) {
    const name = random.pick([...Object.keys(body), ...names]);
    if (random.next() < 0.2) delete changed[name];
    else
      Object.defineProperty(changed, name, {
        value: random.pick(wrong),
        enumerable: true,
        configurable: true,
        writable: true,
      });
  }
  return changed;
}

const boundary = "fuzz7boundary";

/** A body in one of the encodings, some of them wrong. */
export function encode(random: SeededRandom, fields: Fields): { type: string; body: Buffer } {
  const form = () => new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
  const parts = fields
    .map(([name, value]) => {
      const file =
        random.next() < 0.1
          ? `; filename="${random.pick(["a.png", "a\u0000.txt", "../x", ""])}"`
          : "";
      return `--${boundary}\r\nContent-Disposition: form-data; name="${name.replaceAll('"', "%22")}"${file}\r\n\r\n${value}\r\n`;
    })
    .join("");
  const [type, body] = random.pick<readonly [string, () => string | Buffer]>([
    ["application/x-www-form-urlencoded", form],
    ["application/x-www-form-urlencoded", form],
    ["application/x-www-form-urlencoded;charset=UTF-8", form],
    [
      "application/x-www-form-urlencoded",
      () => Buffer.from(form().replaceAll("%C3", "%FF"), "latin1"),
    ],
    ["application/x-www-form-urlencoded; charset=utf-16", () => Buffer.from(form(), "utf16le")],
    [`multipart/form-data; boundary=${boundary}`, () => `${parts}--${boundary}--\r\n`],
    [`multipart/form-data; boundary=${boundary}`, () => `${parts}--${boundary}--\r\n`],
    [`multipart/form-data; boundary=${boundary}`, () => parts.slice(0, -5)],
    [`multipart/form-data; boundary=other`, () => `${parts}--${boundary}--\r\n`],
    ["application/json", () => JSON.stringify(Object.fromEntries(fields))],
    ["application/json", () => JSON.stringify(Object.fromEntries(fields)).slice(0, -2)],
    ["text/plain", form],
    ["", form],
  ]);
  const written = body();
  return { type, body: typeof written === "string" ? Buffer.from(written, "utf8") : written };
}
