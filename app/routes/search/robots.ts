import { withLoader } from "#app/http/route.ts";
import { isTurnedOff } from "#modules/site";

/** Private pages, and unbounded URL spaces: nothing there should be indexed. */
const disallowed = [
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

export const loader = withLoader(({ ctx, scope }) => {
  const lines = [
    "User-agent: *",
    ...disallowed.filter((path) => !isTurnedOff(ctx, path)).map((path) => `Disallow: ${path}`),
  ];
  return new Response(`${lines.join("\n")}\n\nSitemap: ${scope.publicUrl}/sitemap.xml\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "max-age=3600" },
  });
});
