import { compose, type Family } from "./request.ts";

const hosts: Family = (random, host) => {
  const [what, parts] = random.pick([
    ["no Host", { host: null }],
    ["two Hosts", { headers: ["Host: evil.example"] }],
    ["a NUL in Host", { host: "evil\x00.example" }],
    ["a CR in Host", { host: "evil\r.example" }],
  ] as const);
  return { what, bytes: compose(host, parts) };
};

/** Any host may be given: the site responds with its own. */
const otherHosts: Family = (random, host) => ({
  what: "another Host",
  bytes: compose(host, {
    host: random.pick([
      "evil.example",
      "",
      "a:b:c",
      "[::1",
      "evil host",
      "127.0.0.1:99999",
      "%41",
      "localhost:1",
    ]),
  }),
  fine: "the Host is not believed, whatever it says",
});

const broken: Family = (random, host) => {
  const [what, headers] = random.pick([
    ["a header without a colon", ["X-Nothing"]],
    ["a space before the colon", ["X-Space : a"]],
    ["a header with no name", [": a"]],
    ["a NUL in a value", ["X-Nul: a\x00b"]],
    ["a CR in a value", ["X-Cr: a\rb"]],
    ["a line feed alone", ["X-Lf: a\nno colon here"]],
    ["a control character in a name", ["X-\x01: a"]],
    ["a name in another alphabet", ["X-\xe4: a"]],
    ["a header of 64 kB", [`X-Long: ${"a".repeat(65_536)}`]],
    ["a cookie of 64 kB", [`Cookie: a=${"b".repeat(65_536)}`]],
    ["5,000 headers", Array.from({ length: 5_000 }, (_, i) => `X-${i}: a`)],
    ["an expectation", ["Expect: 200-maybe"]],
  ] as const);
  return { what, bytes: compose(host, { headers }) };
};

/** Values that HTTP allows and that only mean nothing. */
const odd: Family = (random, host) => {
  const header = random.pick([
    "Cookie: =;;;%ZZ; __proto__=1; a=%ff",
    "Authorization: Basic ????",
    "Authorization: Bearer ",
    "Accept-Encoding: br;q=nonsense, gzip;;;, \xff",
    "Accept: \xff/\xfe;q=2",
    "Accept-Language: *;q=a",
    'If-None-Match: "unclosed',
    "If-Modified-Since: yesterday",
    "Range: bytes=9-1,-,a-b",
    "Content-Type: \x80",
    "X-Forwarded-For: 1.2.3.4, \xff, ::::",
    "X-Forwarded-Host: evil.example",
    'Forwarded: for="',
    "Sec-Fetch-Site: nowhere",
    "Upgrade: websocket",
    "Upgrade: h2c",
    "Content-Length: 0",
    "X-Empty:",
  ]);
  return {
    what: header.slice(0, 40),
    bytes: compose(host, { headers: [header] }),
    fine: "an odd value of a header that a page does not need",
  };
};

export const headerFamilies = [hosts, otherHosts, broken, odd];
