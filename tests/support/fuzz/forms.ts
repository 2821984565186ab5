import type { Fields } from "./values.ts";

export interface Form {
  /** Where it is submitted to, with its query. */
  readonly action: string;
  readonly fields: Fields;
}

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1];
  return found
    ?.replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
};

/** The forms of a page that change something, each once for every button that submits it. */
export function formsIn(html: string, at: string): Form[] {
  const forms: Form[] = [];
  for (const [whole, head = "", inside = ""] of html.matchAll(
    /<form\b([^>]*)>([\s\S]*?)<\/form>/gi,
  )) {
    if (!/post/i.test(attribute(whole.slice(0, head.length + 6), "method") ?? "")) continue;
    const url = URL.parse(attribute(` ${head}`, "action") || at, `http://site${at}`);
    if (url?.host !== "site") continue;
    const fields: [string, string][] = [];
    const buttons: [string, string][] = [];
    for (const [tag, kind = ""] of inside.matchAll(/<(input|textarea|select|button)\b[^>]*>/gi)) {
      const name = attribute(tag, "name");
      if (!name) continue;
      const pair: [string, string] = [name, attribute(tag, "value") ?? ""];
      if (kind.toLowerCase() === "button") buttons.push(pair);
      else fields.push(pair);
    }
    const action = url.pathname + url.search;
    if (buttons.length === 0) forms.push({ action, fields });
    for (const button of buttons) forms.push({ action, fields: [...fields, button] });
  }
  return forms;
}
