import type { LinkDescriptor } from "react-router";

/** `public/icon.svg`, part of the page itself: it is smaller than a request for it. */
export const iconData =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 28 28'><path d='M6 1H22L27 6V22L22 27H6L1 22V6Z' fill='%231f6a5b'/><path d='M7 27V14A7 7 0 0 1 21 14V27M11 27V15A3 3 0 0 1 17 15V27M14 7V3.4' fill='none' stroke='%23fbf9f3' stroke-width='1.7'/></svg>";

/** The manifest, the icons and the search box of browsers, for the root's `links`. */
export const pwaLinks: LinkDescriptor[] = [
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: iconData, type: "image/svg+xml", sizes: "any" },
  {
    rel: "search",
    type: "application/opensearchdescription+xml",
    href: "/opensearch.xml",
    title: "Guildhall",
  },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-180.png" },
];
