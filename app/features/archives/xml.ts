// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const xml = (text: string): string =>
  text
    .replace(notInXml, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

/** A machine-readable response: never a page, never cached longer than the site itself would. */
export const xmlResponse = (body: string, type: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { "Content-Type": `${type}; charset=utf-8`, ...headers } });
