import { load } from "#app/http/route.ts";

/** Rooms of one's own, and addresses without end: nothing there is to be listed. */
const shut = [
  "/admin",
  "/search",
  "/settings",
  "/messages",
  "/notifications",
  "/earnings",
  "/financial",
  "/my-subscriptions",
  "/sandbox",
  "/cases",
  "/forum/preview",
  "/attachments",
];

export const loader = load(({ scope }) => {
  const lines = ["User-agent: *", ...shut.map((path) => `Disallow: ${path}`)];
  return new Response(`${lines.join("\n")}\n\nSitemap: ${scope.publicUrl}/sitemap.xml\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "max-age=3600" },
  });
});
