import { recordActivity } from "#modules/analytics";
import { resolveActor } from "#modules/identity";
import { type Actor, guest, isViewed } from "#permissions";
import type { AppContainer } from "./app-container.ts";

/** Authenticates the request. Without credentials it is a guest, which needs no database query. */
export async function authenticate(
  container: Pick<AppContainer, "db" | "ports">,
  headers: Headers,
): Promise<Actor> {
  if (!headers.has("Cookie")) return guest;
  const actor = await resolveActor(container, headers);
  // Staff viewing as a member do not count as that member's activity.
  if (!isViewed(actor)) recordActivity(container.db, actor);
  return actor;
}
