import { maintenanceNow } from "#modules/site";
import { hasRole } from "#permissions";
import { log } from "#platform/log";
import type { AppContainer } from "./app-container.ts";
import type { Arrival } from "./edge.ts";
import { whoAsks } from "./who.ts";

/** While open, every process looks anew this often, so that all of them shut within seconds. */
const lookEveryMs = 2_000;
/** By these one gets in to open the doors again, whichever way in one has; new passwords are part of it. */
const openDoors =
  /^\/(?:login|signin|signout|oauth|forgot-password|reset-password|maintenance|admin)(?:\/|\.data|$)/;
const safeMethods = new Set(["GET", "HEAD"]);

/** While the doors are shut, everybody but who runs the place is shown the page that says so. */
export function makeMaintenance(house: Pick<AppContainer, "db" | "ports">, publicUrl: string) {
  let shut = false;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function isShut(): Promise<boolean> {
    const now = performance.now();
    // While shut it looks each time: the page looks for itself, and would lead home to doors that are
    // remembered as shut, round and round.
    if (!shut && now - lookedAt < lookEveryMs) return false;
    lookedAt = now;
    try {
      shut = (await maintenanceNow(house)) !== null;
    } catch (error) {
      // Without the database nothing can be shown either; what held before goes on holding.
      log.warn({ error: String(error) }, "could not look whether the doors are shut");
    }
    return shut;
  }

  const isShutFor = async ({ headers }: Request): Promise<boolean> =>
    (await isShut()) && !hasRole(await whoAsks(house, headers), "admin");

  return {
    isShut,
    /** What is no page, and writes. */
    unlessShut:
      (answer: (request: Request, arrival: Arrival) => Promise<Response>): typeof answer =>
      async (request, arrival) => {
        if (!(await isShutFor(request))) return answer(request, arrival);
        // Asked how far it is and told anything but “locked”, a sender begins anew with nothing.
        return refused(request.method === "HEAD" ? 423 : 503);
      },
    /** The answer, or the request to answer, instead; nothing where this one may pass. */
    async insteadOf(request: Request): Promise<Request | Response | undefined> {
      const { pathname } = new URL(request.url);
      if (openDoors.test(pathname) || !(await isShutFor(request))) return undefined;
      // An open page asks for the data of its own address; with any other's it could do nothing.
      if (pathname.endsWith(".data")) return refused();
      const page = safeMethods.has(request.method) ? "/maintenance" : "/maintenance?sent";
      return new Request(publicUrl + page, { headers: request.headers, signal: request.signal });
    },
  };
}

const refused = (status = 503) =>
  new Response("Closed for a while. Try again in a minute.\n", {
    status,
    headers: {
      "Retry-After": "60",
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
    },
  });
