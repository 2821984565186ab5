import { gzipSync } from "node:zlib";
import type { APIRequestContext, Page } from "@playwright/test";

interface SentRequest {
  readonly url: string;
  readonly path: string;
  readonly type: string;
  readonly method: string;
  /** In the browser's own time, in seconds. */
  readonly at: number;
}

/** Nothing more is requested when nothing was for so long. */
const quietMs = 2_500;

/**
 * What a page requests from the server, as the browser's network log has it: also icons and the live
 * connection, which Playwright's own events leave out or never end. What comes from the browser's
 * cache is not requested.
 */
export async function observeRequests(page: Page) {
  const log = await page.context().newCDPSession(page);
  const sent = new Map<string, SentRequest>();
  let lastAt = performance.now();
  log.on(
    "Network.requestWillBeSent",
    ({ requestId, request, type, timestamp, redirectResponse }) => {
      if (!request.url.startsWith("http")) return;
      lastAt = performance.now();
      const { url, method } = request;
      const path = new URL(url).pathname;
      sent.set(requestId + (redirectResponse ? path : ""), {
        url,
        path,
        type: type ?? "Other",
        method,
        at: timestamp,
      });
    },
  );
  log.on("Network.requestServedFromCache", ({ requestId }) => sent.delete(requestId));
  log.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache) sent.delete(requestId);
  });
  await log.send("Network.enable");
  return {
    list: (): readonly SentRequest[] => [...sent.values()],
    /** Starts over, for what follows. */
    clear: () => sent.clear(),
    isQuiet: () => performance.now() - lastAt > quietMs,
    /** How many font files were requested before the first paint, for the letters of English. */
    fontsBeforePaint: () =>
      page.evaluate(() => {
        const [paint] = performance.getEntriesByName("first-contentful-paint");
        return performance
          .getEntriesByType("resource")
          .filter(({ name }) => /-latin-(?!ext)[^/]*\.woff2$/.test(name))
          .filter(({ startTime }) => startTime < (paint?.startTime ?? 0)).length;
      }),
  };
}

/**
 * Not counted: pictures and the fonts for a text with emphasis or with letters of other languages,
 * since the content decides how many there are, and the icon of the tab, which the browser loads once for the whole site.
 */
const isUncounted = ({ type, path }: SentRequest) =>
  path === "/icon.svg" ||
  (["Image", "Media"].includes(type) && !path.startsWith("/assets/")) ||
  /\/source-sans-3-[\w-]+-italic-[^/]+\.woff2$/.test(path) ||
  /\/[\w-]+-(latin-ext|vietnamese|cyrillic|greek)[^/]*\.woff2$/.test(path);

/** The requests that count, and the size of scripts and styles, compressed as the server stores it. */
export async function weigh(server: APIRequestContext, requests: readonly SentRequest[]) {
  const counted = requests.filter((request) => !isUncounted(request));
  const sizes = new Map<string, number>();
  const sizeOf = async (wanted: string) => {
    const urls = new Set(counted.flatMap(({ type, url }) => (type === wanted ? url : [])));
    await Promise.all(
      [...urls].map(async (url) => {
        const body = await (await server.get(url)).body();
        sizes.set(url, gzipSync(body, { level: 9 }).length);
      }),
    );
    return [...urls].reduce((sum, url) => sum + (sizes.get(url) ?? 0), 0);
  };
  const scriptBytes = await sizeOf("Script");
  const styleBytes = await sizeOf("Stylesheet");
  return {
    counted: counted.map(({ type, method, path, url }) =>
      [type, method, path, sizes.get(url) ?? ""].join(" "),
    ),
    scriptBytes,
    styleBytes,
  };
}
