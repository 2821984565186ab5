export interface ReadMessage {
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Reads back a message of the outbox. For the kinds of message we write, not for mail at large. */
export function readMessage(bytes: Uint8Array): ReadMessage {
  const whole = Buffer.from(bytes).toString("latin1").replaceAll("\r\n", "\n");
  const { headers, body } = split(whole);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get("content-type") ?? "")?.[1];
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => split(part.replace(/^\n/, "")))
    : [{ headers, body }];
  const ofType = (type: string) => {
    const part = parts.find((one) => one.headers.get("content-type")?.startsWith(type));
    return part ? decode(part.body, part.headers.get("content-transfer-encoding")) : "";
  };
  return {
    headers,
    to: headers.get("to") ?? "",
    subject: headers.get("subject") ?? "",
    text: ofType("text/plain"),
    html: ofType("text/html"),
  };
}

function split(part: string): { headers: Map<string, string>; body: string } {
  const end = part.indexOf("\n\n");
  const head = end < 0 ? part : part.slice(0, end);
  const headers = new Map<string, string>();
  for (const line of head.replace(/\n[ \t]+/g, " ").split("\n")) {
    const colon = line.indexOf(":");
    if (colon > 0)
      headers.set(line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim()));
  }
  return { headers, body: end < 0 ? "" : part.slice(end + 2) };
}

/** Decodes `=?UTF-8?Q?…?=`; adjacent words belong together. */
const decodeWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_whole, kind: string, text: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(text, "base64").toString()
        : decode(text.replaceAll("_", " "), "quoted-printable"),
    );

function decode(body: string, encoding: string | undefined): string {
  switch (encoding?.toLowerCase()) {
    case "base64":
      return Buffer.from(body, "base64").toString();
    case "quoted-printable": {
      const raw = body
        .replace(/=\n/g, "")
        .replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) =>
          String.fromCharCode(parseInt(hex, 16)),
        );
      return Buffer.from(raw, "latin1").toString();
    }
    default:
      return Buffer.from(body, "latin1").toString();
  }
}
