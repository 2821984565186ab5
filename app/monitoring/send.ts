import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from "@sentry/react";
import { maxBreadcrumbs, monitoringPath } from "#platform/specification";
import type { Recorded } from "./recorder.ts";

/** The SDK requires a DSN; everything goes through the tunnel, and the server decides. */
const placeholder = "https://public@monitoring.invalid/1";

/** The build this page came from; the server uses the same name. */
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

/** Passes recorded errors to the SDK. Loaded only when there are any. */
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
