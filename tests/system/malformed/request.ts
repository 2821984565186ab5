import type { SeededRandom } from "#tests/seeded-random";

export interface RawRequest {
  /** What is wrong with it. */
  readonly what: string;
  readonly bytes: Buffer;
  /** Why an ordinary answer is right all the same, where it is. */
  readonly fine?: string;
}

/** One kind of malformed request; each call creates another example of it. */
export type Family = (random: SeededRandom, host: string) => RawRequest;

interface Parts {
  method?: string;
  target?: string;
  version?: string;
  headers?: readonly string[];
  host?: string | null;
  body?: string | Buffer;
}

/** A request that is right except for what the parts make wrong. Bytes go out as Latin-1. */
export function compose(host: string, parts: Parts): Buffer {
  const { method = "GET", target = "/", version = "HTTP/1.1", headers = [], body = "" } = parts;
  const named = parts.host === undefined ? host : parts.host;
  const lines = [
    `${method} ${target} ${version}`,
    ...(named === null ? [] : [`Host: ${named}`]),
    ...headers,
    "Connection: close",
  ];
  return Buffer.concat([
    Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"),
    typeof body === "string" ? Buffer.from(body, "latin1") : body,
  ]);
}

/** Headers that a form of our own pages would have. */
export const fromOurPage = (host: string) => [
  `Origin: http://${host}`,
  "Sec-Fetch-Site: same-origin",
];
