/** The file in which the build lists the imports of each route's code. */
export const importsPath = (version: string) => `/assets/imports-${version}.json`;

/** The address of a page's data, as React Router forms it. */
export function dataAddress(page: URL): URL {
  const address = new URL(page);
  address.hash = "";
  address.pathname += address.pathname.endsWith("/") ? "_.data" : ".data";
  // A bare `?index` only selects a form's target; it is not part of the page.
  const index = address.searchParams.getAll("index");
  if (index.includes("")) {
    address.searchParams.delete("index");
    for (const value of index) if (value) address.searchParams.append("index", value);
  }
  return address;
}

/** The page a data address belongs to. */
export function pagePathOf(data: URL): string {
  return data.pathname.replace(/(?<=\/)_\.data$|\.data$/, "");
}

const nonPagePath = /^\/(files|media|assets|api|feeds?|monitoring|live|healthz|readyz)(\/|$)/;
const document =
  /\.(csv|xml|rss|atom|json|ics|pdf|zip|txt|md|epub|png|jpe?g|gif|webp|avif|svg|mp3|ogg|wav|flac|m4a|mp4|webm|js|css|webmanifest|data)$/i;

/** Whether a URL is one of our pages rather than a file, feed or endpoint. */
export function isPage(url: URL, origin: string): boolean {
  return url.origin === origin && !nonPagePath.test(url.pathname) && !document.test(url.pathname);
}
