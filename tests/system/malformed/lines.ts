import { compose, type Family } from "./request.ts";

const control = "\x00\x01\x07\x0b\x1f\x7f";
const token = "abcdefghijklmnopqrstuvwxyz";

/** Uncommon or invalid methods. */
const methods: Family = (random, host) => {
  const method = random.pick([
    "TRACE",
    "TRACK",
    "CONNECT",
    "PROPFIND",
    "get",
    "",
    "G ET",
    "GET\t",
    random.text(1 + random.below(12), token).toUpperCase(),
    random.text(4_000, token),
    `G${random.pick([...control])}ET`,
  ]);
  return {
    what: `method ${JSON.stringify(method.slice(0, 20))}`,
    bytes: compose(host, { method }),
  };
};

const versions: Family = (random, host) => {
  const version = random.pick([
    "HTTP/0.9",
    "HTTP/2.0",
    "HTTP/1.2",
    "HTTP/9",
    "HTTPS/1.1",
    "http/1.1",
    "HTTP/1.1 ",
    "HTTP/1,1",
    "",
    random.text(8, token),
  ]);
  const bytes = compose(host, { version, target: "/no/such/room" });
  return { what: `version ${JSON.stringify(version)}`, bytes };
};

/** Not HTTP at all. */
const noise: Family = (random) => {
  const length = 1 + random.below(2_000);
  const bytes = Buffer.from(Array.from({ length }, () => random.below(256)));
  const handshake = Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3]);
  const [what, sent] = random.pick([
    ["random bytes", bytes],
    ["a TLS handshake", Buffer.concat([handshake, bytes])],
    ["HTTP/2's preface", Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")],
    ["empty lines", Buffer.from("\r\n".repeat(random.below(500)))],
    ["half a request line", Buffer.from("GET / HT")],
    ["half a header", Buffer.from("GET / HTTP/1.1\r\nHos")],
  ] as const);
  return { what, bytes: sent };
};

export const lineFamilies = [methods, versions, noise];
