import type { Page } from "@playwright/test";

export interface Problems {
  allow(pattern: RegExp): void;
  allowStatus(path: string, status: number): void;
  /** The problems that were not allowed, as messages. */
  left(): string[];
  /** Forgets what was found so far, for a page that several tests use. */
  clear(): void;
}

/** What a page logs where Playwright blocks service workers: registering one returns nothing. */
const blockedServiceWorker =
  "No offline reading: TypeError: Cannot read properties of undefined (reading 'waiting')";

/** Listens to everything a page complains about. */
export async function watchForProblems(page: Page): Promise<Problems> {
  const found: string[] = [];
  const allowed: RegExp[] = [];
  const statuses = new Set<string>();
  const pathOf = (url: string) => {
    const { pathname, search } = new URL(url, "http://site");
    return pathname + search;
  };
  const isAllowedStatus = (url: string, status: number) => statuses.has(`${status} ${pathOf(url)}`);

  page.on("console", (message) => {
    if (message.type() !== "error") return;
    if (message.text().startsWith(blockedServiceWorker)) return;
    const { url } = message.location();
    const status = /status of (\d+)/.exec(message.text())?.[1];
    if (status && isAllowedStatus(url, Number(status))) return;
    found.push(`console: ${message.text()} (${url})`);
  });
  page.on("pageerror", (error) => found.push(`uncaught: ${error.message}`));
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    // Leaving a page ends what it still fetched: no mistake of the site.
    if (why !== "net::ERR_ABORTED") found.push(`request: ${request.url()} ${why}`);
  });
  page.on("response", (response) => {
    if (response.status() < 400 || isAllowedStatus(response.url(), response.status())) return;
    found.push(`response: ${response.status()} ${response.url()}`);
  });
  await page.exposeFunction("reportViolation", (text: string) => found.push(`policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const { reportViolation } = window as unknown as { reportViolation(text: string): void };
      reportViolation(`${event.violatedDirective} refused ${event.blockedURI}`);
    });
  });
  return {
    allow: (pattern) => void allowed.push(pattern),
    allowStatus: (path, status) => void statuses.add(`${status} ${path}`),
    left: () => found.filter((text) => !allowed.some((pattern) => pattern.test(text))),
    clear: () => void found.splice(0),
  };
}
