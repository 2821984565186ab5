/** Where React Router's browser side asks which routes an address needs. */
export const routesPath = "/__manifest";

/** The address of a page's data, as React Router forms it. */
export function dataAddress(page: URL): URL {
  const address = new URL(page);
  address.hash = "";
  address.pathname += address.pathname.endsWith("/") ? "_.data" : ".data";
  // A bare `?index` only tells a form's target apart; it is no part of the page.
  const index = address.searchParams.getAll("index");
  if (index.includes("")) {
    address.searchParams.delete("index");
    for (const value of index) if (value) address.searchParams.append("index", value);
  }
  return address;
}

/** The request by which React Router learns the routes of `page`, letter by letter its own. */
export function routesAddress(page: URL, version: string): URL {
  const paths: string[] = [];
  for (let i = 1; i < page.pathname.length; i++)
    if (page.pathname[i] === "/") paths.push(page.pathname.slice(0, i));
  paths.push(page.pathname);
  const address = new URL(routesPath, page.origin);
  address.search = new URLSearchParams({ paths: paths.sort().join(","), version }).toString();
  return address;
}

/** The page a data address belongs to. */
export function pagePathOf(data: URL): string {
  return data.pathname.replace(/(?<=\/)_\.data$|\.data$/, "");
}

const elsewhere = /^\/(files|media|assets|api|feeds?|monitoring|live|healthz|readyz)(\/|$)/;
const document =
  /\.(csv|xml|rss|atom|json|ics|pdf|zip|txt|md|epub|png|jpe?g|gif|webp|avif|svg|mp3|ogg|wav|flac|m4a|mp4|webm|js|css|webmanifest|data)$/i;

/** Whether an address leads to one of our pages, and not to a file, a feed or an endpoint. */
export function isPage(url: URL, origin: string): boolean {
  return url.origin === origin && !elsewhere.test(url.pathname) && !document.test(url.pathname);
}
