/** Where the build keeps which files each route's code imports. */
export const importsPath = (version: string) => `/assets/imports-${version}.json`;

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
