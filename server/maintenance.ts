import { setTimeout as delay } from "node:timers/promises";
import { currentMaintenance } from "#modules/site";
import { type Actor, hasRole } from "#permissions";
import { log } from "#platform/log";
import type { AppContainer } from "./app-container.ts";
import { authenticate } from "./authenticate.ts";
import type { RequestInfo } from "./edge.ts";
import { createRequestTexts } from "./request-texts.ts";

/** While open, every process checks at this interval, so that all of them close within seconds. */
const pollIntervalMs = 2_000;
const patienceMs = 300;
/** Paths that stay reachable in maintenance mode, so that staff can sign in, and turn it off. */
const alwaysOpenPaths =
  /^\/(?:login|signin|signout|oauth|forgot-password|reset-password|maintenance|admin)(?:\/|\.data|$)/;
const safeMethods = new Set(["GET", "HEAD"]);

/** In maintenance mode, everyone except moderators and administrators gets the maintenance page. */
export function makeMaintenance(
  container: Pick<AppContainer, "config" | "db" | "ports">,
  publicUrl: string,
) {
  const textsFor = createRequestTexts(container);
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

  /** Who gets the maintenance page instead; nobody if this request may pass. */
  const shutOut = async ({ headers }: Request): Promise<Actor | undefined> => {
    if (!(await isInMaintenance())) return undefined;
    const actor = await authenticate(container, headers);
    return hasRole(actor, "moderator") ? undefined : actor;
  };

  const rejected = (request: Request, actor: Actor, status = 503) =>
    new Response(`${textsFor(request, actor)("site.maintenance.tryAgain")}\n`, {
      status,
      headers: {
        "Retry-After": "60",
        "Cache-Control": "no-store",
        "Content-Type": "text/plain; charset=utf-8",
      },
    });

  return {
    isInMaintenance,
    /** What is no page, and writes. */
    unlessShut:
      (answer: (request: Request, requestInfo: RequestInfo) => Promise<Response>): typeof answer =>
      async (request, requestInfo) => {
        const actor = await shutOut(request);
        if (!actor) return answer(request, requestInfo);
        // If a request for the offset gets anything but “locked”, the client starts over from zero.
        return rejected(request, actor, request.method === "HEAD" ? 423 : 503);
      },
    /** The response, or the request to handle, instead; undefined if this one may pass. */
    async insteadOf(request: Request): Promise<Request | Response | undefined> {
      const { pathname } = new URL(request.url);
      if (alwaysOpenPaths.test(pathname)) return undefined;
      const actor = await shutOut(request);
      if (!actor) return undefined;
      // An open page requests the data of its own URL; it could not use any other's.
      if (pathname.endsWith(".data")) return rejected(request, actor);
      const page = safeMethods.has(request.method) ? "/maintenance" : "/maintenance?sent";
      return new Request(publicUrl + page, { headers: request.headers, signal: request.signal });
    },
  };
}
