/** The addresses that are not pages. The route table test knows each of them. */
export const endpoints = [
  "/healthz",
  "/readyz",
  "/metrics",
  "/live",
  "/monitoring",
  "/files/:name",
  "/webhooks/:processor",
  "/files/:id/:name",
  "/archives/files/:id/:name",
  "/archives/uploads",
  "/api/v1/openapi.json",
] as const;
