import { inflateSync } from "node:zlib";

/** What is drawn on the sheets of a PDF, as far as it is in a built-in font. */
export function textOfPdf(pdf: Buffer): string {
  const source = pdf.toString("latin1");
  const lines: string[] = [];
  // A carriage return before the end belongs to the compressed data.
  for (const [, stream = ""] of source.matchAll(/stream\r?\n(.*?)\nendstream/gs)) {
    let drawn: string;
    try {
      drawn = inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
    } catch {
      continue;
    }
    for (const [, parts = ""] of drawn.matchAll(/\[([^\]]*)\] TJ/g))
      lines.push(
        [...parts.matchAll(/<([0-9a-f]+)>/g)]
          .map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1"))
          .join(""),
      );
  }
  return lines.join("\n");
}
