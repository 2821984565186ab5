/**
 * A page's text, in the encoding that it is sent in: a byte order mark decides, then the header,
 * then the page's own statement. Without any, what is not UTF-8 is read as Windows-1252.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const label = markedBy(bytes) ?? charsetIn(contentType) ?? statedIn(bytes);
  const decoder = label === undefined ? undefined : decoderFor(label);
  if (decoder) return decoder.decode(bytes);
  try {
    // The end may be cut within a character.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function markedBy([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return undefined;
}

const charsetIn = (text: string): string | undefined =>
  /charset\s{0,9}=\s{0,9}["']?([\w:.-]{1,40})/i.exec(text)?.[1];

/** Where browsers look for it too. */
function statedIn(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 4_096));
  for (const [tag] of start.matchAll(/<meta\s[^>]{0,400}>/gi)) {
    const label = charsetIn(tag);
    // It was readable as ASCII, so it is not what it says.
    if (label) return /^utf-?16/i.test(label) ? "utf-8" : label;
  }
  return undefined;
}

function decoderFor(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}
