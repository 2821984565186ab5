import { compose, type Family, fromOurPage } from "./request.ts";

const places = ["/", "/no/such/room", "/monitoring", "/_.data", "/healthz"];

/** Lengths and encodings that disagree: how requests are smuggled past a proxy. */
const framing: Family = (random, host) => {
  const smuggled = "GET /no/such/room HTTP/1.1\r\nHost: a\r\n\r\n";
  const [what, headers, body] = random.pick([
    ["both lengths", ["Content-Length: 4", "Transfer-Encoding: chunked"], `0\r\n\r\n${smuggled}`],
    ["two lengths", ["Content-Length: 4", "Content-Length: 40"], smuggled],
    ["a list of lengths", ["Content-Length: 4, 40"], smuggled],
    ["a negative length", ["Content-Length: -1"], "a"],
    ["a signed length", ["Content-Length: +4"], "abcd"],
    ["a length in hex", ["Content-Length: 0x10"], "a"],
    ["a length beyond counting", [`Content-Length: ${"9".repeat(40)}`], "a"],
    ["an unknown encoding", ["Transfer-Encoding: xchunked"], "0\r\n\r\n"],
    ["chunked twice", ["Transfer-Encoding: chunked, chunked"], "0\r\n\r\n"],
    ["chunked, disguised", ["Transfer-Encoding:\x0bchunked"], "0\r\n\r\n"],
    ["chunked, not last", ["Transfer-Encoding: chunked, gzip"], "0\r\n\r\n"],
    ["a bad chunk size", ["Transfer-Encoding: chunked"], "zz\r\nabc\r\n0\r\n\r\n"],
    ["an endless chunk size", ["Transfer-Encoding: chunked"], `${"f".repeat(64)}\r\na`],
    ["chunks ended by line feeds", ["Transfer-Encoding: chunked"], "1\na\n0\n\n"],
    [
      "a chunk extension of 20 kB",
      ["Transfer-Encoding: chunked"],
      `1;${"x".repeat(20_000)}\r\na\r\n0\r\n\r\n`,
    ],
    ["a body shorter than said", ["Content-Length: 1000"], "a=1"],
  ] as const);
  const sent = [
    ...fromOurPage(host),
    "Content-Type: application/x-www-form-urlencoded",
    ...headers,
  ];
  return {
    what: `${what} to a form`,
    bytes: compose(host, { method: "POST", target: random.pick(places), headers: sent, body }),
  };
};

const contents: Family = (random, host) => {
  const [what, type, body] = random.pick([
    ["multipart without a boundary", "multipart/form-data", "--x\r\n\r\n"],
    [
      "multipart that never ends",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
    ],
    ["multipart without names", "multipart/form-data; boundary=x", "--x\r\n\r\nb\r\n--x--\r\n"],
    ["half an escape", "application/x-www-form-urlencoded", "a=%"],
    ["bytes as a form", "application/x-www-form-urlencoded", "\x00\xff=\xfe&%ed%a0%80=1"],
    ["broken JSON", "application/json", '{"a":'],
    ["deep JSON", "application/json", "[".repeat(20_000)],
    ["XML", "text/xml", "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>"],
    ["no type", "", "a=1"],
    ["an unknown charset", "application/x-www-form-urlencoded; charset=utf-7", "+ADw-script+AD4-"],
    ["half an envelope", "application/x-sentry-envelope", '{"dsn":\n{\n'],
    ["an endless envelope", "application/x-sentry-envelope", "{}\n".repeat(5_000)],
  ] as const);
  const headers = [
    ...fromOurPage(host),
    ...(type ? [`Content-Type: ${type}`] : []),
    `Content-Length: ${body.length}`,
  ];
  const target = random.pick(places);
  return {
    what: `${what} to ${target}`,
    bytes: compose(host, {
      method: random.pick(["POST", "PUT", "PATCH", "DELETE"]),
      target,
      headers,
      body,
    }),
    ...(target === "/monitoring"
      ? { fine: "broken reports are taken and thrown away, so that no page waits for them" }
      : {}),
  };
};

/** Forms from other origins, and without an origin. */
const strangers: Family = (random, host) => {
  const headers = random.pick([
    [],
    ["Origin: https://evil.example"],
    ["Origin: null"],
    [`Origin: http://${host}.evil.example`],
    [`Origin: http://${host}`, "Sec-Fetch-Site: cross-site"],
    ["Sec-Fetch-Site: same-site"],
  ]);
  const sent = [...headers, "Content-Type: application/x-www-form-urlencoded", "Content-Length: 3"];
  return {
    what: `a form from ${headers.join(", ") || "nowhere"}`,
    bytes: compose(host, {
      method: "POST",
      target: random.pick(places),
      headers: sent,
      body: "a=1",
    }),
  };
};

export const bodyFamilies = [framing, framing, contents, strangers];
