import { fetchThrough } from "./fake-oauth-provider.ts";

// Preloaded into a server of the e2e tests: redirects its requests to GitHub to the test's fake
// provider, so that nothing leaves the machine.
globalThis.fetch = fetchThrough(process.env.OTHER_SITE ?? "");
