import { maintenanceNow } from "#modules/site";
import { hasRole } from "#permissions";
import { log } from "#platform/log";
import type { House } from "./house.ts";
import { whoAsks } from "./who.ts";

/** Every process looks anew this often, so that all of them shut and open within seconds. */
const lookEveryMs = 2_000;
/** By these one gets in to open the doors again. */
const openDoors = /^\/(?:login|signin|signout|maintenance|admin)(?:\/|\.data|$)/;

/** While the doors are shut, everybody but who runs the place is shown the page that says so. */
export function makeMaintenance(house: House, publicUrl: string) {
  let shut = false;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function isShut(): Promise<boolean> {
    const now = performance.now();
    if (now - lookedAt < lookEveryMs) return shut;
    lookedAt = now;
    try {
      shut = (await maintenanceNow(house)) !== null;
    } catch (error) {
      // Without the database nothing can be shown either; what held before goes on holding.
      log.warn({ error: String(error) }, "could not look whether the doors are shut");
    }
    return shut;
  }

  return {
    isShut,
    /** The request to answer instead, or nothing where this one may pass. */
    async insteadOf(request: Request): Promise<Request | undefined> {
      if (!(await isShut())) return undefined;
      const { pathname } = new URL(request.url);
      if (openDoors.test(pathname)) return undefined;
      if (hasRole(await whoAsks(house, request.headers), "admin")) return undefined;
      const page = pathname.endsWith(".data") ? "/maintenance.data" : "/maintenance";
      return new Request(publicUrl + page, { headers: request.headers, signal: request.signal });
    },
  };
}
