import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from "@sentry/react";
import { maxBreadcrumbs, monitoringPath } from "#platform/facts";
import type { Recorded } from "./recorder.ts";

/** The SDK wants a destination; everything goes through the tunnel, and the server decides. */
const placeholder = "https://public@monitoring.invalid/1";

/** Which build this page came with; the server calls it the same. */
function manifestVersion(): string | undefined {
  const { __reactRouterManifest: manifest } = window as {
    __reactRouterManifest?: { readonly version?: string };
  };
  return manifest?.version;
}

const client = new BrowserClient({
  dsn: placeholder,
  tunnel: monitoringPath,
  transport: makeFetchTransport,
  stackParser: defaultStackParser,
  integrations: [],
  sendClientReports: false,
  maxBreadcrumbs,
  release: manifestVersion(),
});
client.init();

/** Hands what was recorded to the SDK. Loaded only when there is something. */
export async function send(batch: readonly Recorded[]): Promise<void> {
  for (const { error, digest, timestamp, url, breadcrumbs } of batch) {
    const scope = new Scope();
    scope.setTag("digest", digest);
    for (const crumb of breadcrumbs) scope.addBreadcrumb({ ...crumb }, maxBreadcrumbs);
    scope.addEventProcessor((event) => ({ ...event, timestamp, request: { url } }));
    client.captureException(error, undefined, scope);
  }
  await client.flush(2_000);
}
