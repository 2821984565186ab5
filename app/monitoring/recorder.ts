import { maxBreadcrumbs, monitoringPath, reportFlushIdleMs } from "#platform/specification";

export interface Crumb {
  /** Seconds, as Sentry counts. */
  readonly timestamp: number;
  readonly category: string;
  readonly message: string;
}

export interface Recorded {
  readonly error: unknown;
  readonly digest: string;
  readonly timestamp: number;
  readonly url: string;
  readonly breadcrumbs: readonly Crumb[];
}

type Send = (batch: readonly Recorded[]) => Promise<unknown>;

/** Stops a page that fails in a loop. */
const maxReports = 20;
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const seconds = () => Date.now() / 1000;
const isCalledOff = (why: unknown) => why instanceof DOMException && why.name === "AbortError";

/**
 * Records what led up to an error and sends it once things are quiet. It is part of every page, so
 * it stays tiny: the SDK is loaded by `load` when there is something to send.
 */
export function createRecorder(page: Window, load: () => Promise<{ send: Send }>) {
  const crumbs: Crumb[] = [];
  const digests = new Map<unknown, string>();
  let queue: Recorded[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let send: Send | undefined;

  const crumb = (category: string, message: string) => {
    crumbs.push({ timestamp: seconds(), category, message });
    if (crumbs.length > maxBreadcrumbs) crumbs.shift();
  };

  const report = (error: unknown, { digest }: { digest?: string } = {}): string | undefined => {
    const known = digests.get(error);
    // Never show a digest that has no report.
    if (known || digests.size === maxReports) return known ?? digest;
    const name = digest ?? makeDigest();
    digests.set(error, name);
    // The path only: the query may contain personal data.
    const url = page.location.origin + page.location.pathname;
    queue.push({ error, digest: name, timestamp: seconds(), url, breadcrumbs: [...crumbs] });
    crumb("error", textOf(error).slice(0, 200));
    clearTimeout(timer);
    timer = setTimeout(flush, reportFlushIdleMs);
    return name;
  };

  const take = () => {
    clearTimeout(timer);
    const batch = queue;
    queue = [];
    return batch;
  };

  const flush = async () => {
    const batch = take();
    if (batch.length === 0) return;
    try {
      send ??= (await load()).send;
      await send(batch);
    } catch {
      beacon(batch);
    }
  };

  /** Without the SDK: when the page is closing, or its code did not load. */
  const beacon = (batch: readonly Recorded[]) => {
    for (const one of batch) page.navigator.sendBeacon(monitoringPath, plainEnvelope(one));
  };

  const start = () => {
    page.addEventListener("error", (event) => {
      // An error from a cross-origin script carries no details.
      if (event.error) report(event.error);
    });
    page.addEventListener("unhandledrejection", (event) => {
      // The router leaves these behind when the user navigates before a response arrived: not an
      // error.
      if (isCalledOff(event.reason)) event.preventDefault();
      else report(event.reason);
    });
    page.addEventListener("click", (event) => crumb("ui.click", clicked(event.target)), true);
    for (const type of ["online", "offline"]) page.addEventListener(type, () => crumb("net", type));
    const { navigation } = page as { navigation?: EventTarget };
    navigation?.addEventListener("navigate", (event) => {
      const { destination } = event as Event & { destination?: { url: string } };
      crumb("navigation", URL.parse(destination?.url ?? "")?.pathname ?? "");
    });
    page.addEventListener("pagehide", () => {
      const batch = take();
      if (batch.length === 0) return;
      if (send) send(batch).catch(() => {});
      else beacon(batch);
    });
  };

  return { start, report };
}

/** Anything can be thrown, even values that can't be converted to a string. */
const textOf = (value: unknown) => {
  try {
    return String(value);
  } catch {
    return typeof value;
  }
};

const makeDigest = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => alphabet[byte & 31]).join("");

/** What was clicked, without its words, which may be a person's. */
const clicked = (target: EventTarget | null) => {
  const element = (target as Partial<Element> | null)?.closest?.("a,button,input,label,summary");
  const name = element?.getAttribute("name") ?? element?.getAttribute("type");
  return element ? element.localName + (name ? `[${name}]` : "") : "page";
};

const plainEnvelope = ({ error, digest, ...rest }: Recorded) => {
  const { name, message, stack } = error instanceof Error ? error : new Error(textOf(error));
  const event = {
    timestamp: rest.timestamp,
    tags: { digest },
    request: { url: rest.url },
    breadcrumbs: rest.breadcrumbs,
    exception: { values: [{ type: name, value: message }] },
    extra: { stack },
  };
  return `{}\n{"type":"event"}\n${JSON.stringify(event)}`;
};
