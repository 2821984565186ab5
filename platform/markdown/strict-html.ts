/**
 * For tests: reads HTML by a grammar far narrower than HTML's own and throws at the first thing
 * outside it. What passes has no other reading in any browser: every `<` begins a tag of the list,
 * every attribute is quoted and of the list, every element is closed where it must be.
 */
const attributes: Record<string, Record<string, RegExp>> = {
  a: {
    href: /^(?:https?:\/\/[^\s\\"<>]+|mailto:[^\s?"<>:]+@[^\s?"<>:]+|\/(?![/\\])[^\s\\"<>]*|#[^\s\\"<>]*)$/,
    title: /^/,
    rel: /^nofollow ugc noopener$/,
    class: /^(?:mention|link-play)$/,
    id: /^note-ref-[0-9a-f]{8}-\d+$/,
    role: /^doc-(?:noteref|backlink)$/,
    "data-embed": /^[a-z]+:[\w/-]+$/,
    "aria-label": /^(?:Back to the text$|▶ )/,
  },
  aside: { class: /^link-preview$/ },
  img: {
    class: /^link-picture$/,
    src: /^\/files\/[\w./-]+$/,
    alt: /^/,
    width: /^\d+$/,
    height: /^\d+$/,
    loading: /^lazy$/,
  },
  p: { class: /^link-(?:title|site|text)$/, dir: /^auto$/ },
  li: { class: /^task$/, id: /^note-[0-9a-f]{8}-\d+$/ },
  section: { class: /^footnotes$/, role: /^doc-endnotes$/ },
  ol: { start: /^\d{1,10}$/ },
  span: { role: /^img$/, "aria-label": /^(?:Done|To do)$/ },
  pre: { tabindex: /^0$/ },
  code: { class: /^language-[a-z0-9+#-]{1,30}$/ },
  div: { class: /^table$/, role: /^region$/, "aria-label": /^Table$/, tabindex: /^0$/ },
  th: { class: /^(?:left|right|center)$/ },
  td: { class: /^(?:left|right|center)$/ },
  ...Object.fromEntries(
    [
      "blockquote",
      "ul",
      "strong",
      "em",
      "s",
      "sup",
      "thead",
      "tbody",
      "tr",
      "table",
      "hr",
      "br",
      "h2",
      "h3",
      "h4",
      "h5",
      "h6",
    ].map((tag) => [tag, {}]),
  ),
};
const empty = new Set(["img", "hr", "br"]);
const piece = /([^<>]+)|<\/([a-z][a-z0-9]*)>|<([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)>/gy;
const entity = /&(?:amp|lt|gt|quot|#39);/g;

const decode = (text: string) =>
  text.replace(
    entity,
    (whole) =>
      ({ "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" })[whole] ?? "",
  );

export function assertSafeHtml(html: string): void {
  const open: string[] = [];
  piece.lastIndex = 0;
  while (piece.lastIndex < html.length) {
    const at = piece.lastIndex;
    const found = piece.exec(html);
    const refuse = (why: string) => new Error(`${why} at ${at}: ${html.slice(at, at + 120)}`);
    if (!found) throw refuse("not a piece of our HTML");
    const [, text, closed, opened, written = ""] = found;
    if (text !== undefined) {
      if (text.replace(entity, "").includes("&")) throw refuse("a bare ampersand");
    } else if (closed !== undefined) {
      if (open.pop() !== closed) throw refuse("an element closed out of turn");
    } else if (opened !== undefined) {
      const allowed = Object.hasOwn(attributes, opened) ? attributes[opened] : undefined;
      if (!allowed) throw refuse("a tag outside the list");
      if (opened === "a" && open.includes("a")) throw refuse("a link inside a link");
      for (const [, name = "", value = ""] of written.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
        if (!Object.hasOwn(allowed, name)) throw refuse(`attribute ${name} outside the list`);
        if (value.replace(entity, "").includes("&")) throw refuse("a bare ampersand");
        if (!allowed[name]?.test(decode(value))) throw refuse(`attribute ${name} with ${value}`);
      }
      if (!empty.has(opened)) open.push(opened);
    }
  }
  if (open.length > 0) throw new Error(`left open: ${open.join(", ")}`);
}
