import { setTimeout as delay } from "node:timers/promises";
import { currentMaintenance } from "#modules/site";
import { hasRole } from "#permissions";
import { log } from "#platform/log";
import type { AppContainer } from "./app-container.ts";
import { authenticate } from "./authenticate.ts";
import type { RequestInfo } from "./edge.ts";

/** While open, every process checks at this interval, so that all of them close within seconds. */
const pollIntervalMs = 2_000;
const patienceMs = 300;
/** Paths that stay reachable in maintenance mode, so that staff can sign in, and turn it off. */
const alwaysOpenPaths =
  /^\/(?:login|signin|signout|oauth|forgot-password|reset-password|maintenance|admin)(?:\/|\.data|$)/;
const safeMethods = new Set(["GET", "HEAD"]);

/** In maintenance mode, everyone except moderators and administrators gets the maintenance page. */
export function makeMaintenance(container: Pick<AppContainer, "db" | "ports">, publicUrl: string) {
  let shut = false;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function isInMaintenance(): Promise<boolean> {
    const now = performance.now();
    // During maintenance it checks each time: the maintenance page polls the state itself, and a
    // cached state here would cause a redirect loop.
    if (!shut && now - lookedAt < pollIntervalMs) return false;
    lookedAt = now;
    const look = currentMaintenance(container).then(
      (found) => {
        shut = found !== null;
      },
      (error) =>
        // Without the database nothing can be shown either; the previous state remains.
        log.warn(
          { error: String(error) },
          "could not read whether the site is in maintenance mode",
        ),
    );
    // Pages must not wait for this; it also counts when it arrives later.
    await Promise.race([look, delay(patienceMs, undefined, { ref: false })]);
    return shut;
  }

  const isShutFor = async ({ headers }: Request): Promise<boolean> =>
    (await isInMaintenance()) && !hasRole(await authenticate(container, headers), "moderator");

  return {
    isInMaintenance,
    /** What is no page, and writes. */
    unlessShut:
      (answer: (request: Request, requestInfo: RequestInfo) => Promise<Response>): typeof answer =>
      async (request, requestInfo) => {
        if (!(await isShutFor(request))) return answer(request, requestInfo);
        // If a request for the offset gets anything but “locked”, the client starts over from zero.
        return rejected(request.method === "HEAD" ? 423 : 503);
      },
    /** The response, or the request to handle, instead; undefined if this one may pass. */
    async insteadOf(request: Request): Promise<Request | Response | undefined> {
      const { pathname } = new URL(request.url);
      if (alwaysOpenPaths.test(pathname) || !(await isShutFor(request))) return undefined;
      // An open page requests the data of its own URL; it could not use any other's.
      if (pathname.endsWith(".data")) return rejected();
      const page = safeMethods.has(request.method) ? "/maintenance" : "/maintenance?sent";
      return new Request(publicUrl + page, { headers: request.headers, signal: request.signal });
    },
  };
}

const rejected = (status = 503) =>
  new Response("The site is down for maintenance. Try again in a minute.\n", {
    status,
    headers: {
      "Retry-After": "60",
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
    },
  });
