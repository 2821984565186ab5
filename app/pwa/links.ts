import type { LinkDescriptor } from "react-router";

/** The manifest, the icons and the search box of browsers, for the root's `links`. */
export const pwaLinks: LinkDescriptor[] = [
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml", sizes: "any" },
  {
    rel: "search",
    type: "application/opensearchdescription+xml",
    href: "/opensearch.xml",
  },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-180.png" },
];
