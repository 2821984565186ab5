import { type DateFormats, formatFullDateTime } from "#platform/calendar";
import { directionOf, type Translate } from "#platform/i18n";
import { textAsHtml } from "#platform/markdown";
import type { ExportManifest } from "../contract.ts";

/** A part's small JSON files, shown on the index page itself. */
export type ShownItems = ReadonlyMap<string, unknown>;

const style =
  "body{max-width:46rem;margin:2rem auto;padding:0 1rem;font:17px/1.55 Georgia,serif;color:#211e19;background:#f6f2e9}h1,h2{line-height:1.2}dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.2rem 1rem;margin:0}dt{color:#696255}dd{margin:0;overflow-wrap:anywhere}ol,ul{padding-inline-start:1.2rem}a{color:#1c6657}";

/** Readable without any program but a browser: no scripts, nothing fetched, every word escaped. */
export function exportIndexPage(
  manifest: ExportManifest,
  inlined: ShownItems,
  formats: DateFormats,
  t: Translate,
): string {
  const { person, site, requestedAt, parts } = manifest;
  const title = textAsHtml(t("portability.exportFile.title", { username: person.username }));
  const intro = t("portability.exportFile.intro", {
    address: site,
    date: formatFullDateTime(requestedAt, formats),
  });
  return `<!doctype html>
<html lang="${t.locale}" dir="${directionOf(t.locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; style-src 'unsafe-inline'"><title>${title}</title><style>${style}</style></head>
<body>
<h1>${title}</h1>
<p>${textAsHtml(intro)}</p>
${parts.map((part) => partAsHtml(part, inlined, t)).join("\n")}
</body>
</html>
`;
}

function partAsHtml(
  { name, about, files }: ExportManifest["parts"][number],
  inlined: ShownItems,
  t: Translate,
): string {
  const list = files
    .map(({ path }) => {
      const link = `<a href="${textAsHtml(encodeURI(path))}">${textAsHtml(path)}</a>`;
      return `<li>${link}${inlined.has(path) ? valueAsHtml(inlined.get(path), t) : ""}</li>`;
    })
    .join("\n");
  return `<h2>${textAsHtml(name)}</h2>\n<p>${textAsHtml(about)}</p>\n${list ? `<ul>\n${list}\n</ul>` : `<p>${textAsHtml(t("portability.exportFile.noFiles"))}</p>`}`;
}

function valueAsHtml(value: unknown, t: Translate): string {
  const none = textAsHtml(t("portability.exportFile.noValue"));
  if (value === null || value === undefined) return none;
  if (Array.isArray(value))
    return value.length === 0
      ? none
      : `<ol>${value.map((each) => `<li>${valueAsHtml(each, t)}</li>`).join("")}</ol>`;
  if (typeof value === "object")
    return `<dl>${Object.entries(value)
      .map(([key, inner]) => `<dt>${textAsHtml(key)}</dt><dd>${valueAsHtml(inner, t)}</dd>`)
      .join("")}</dl>`;
  return textAsHtml(String(value));
}
