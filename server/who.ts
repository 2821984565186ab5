import { noteActivity } from "#modules/analytics";
import { actorOf } from "#modules/identity";
import { type Actor, guest, isViewed } from "#permissions";
import type { AppContainer } from "./app-container.ts";

/** Who sends this request. Without credentials it is a guest, which needs no look at the database. */
export async function whoAsks(
  house: Pick<AppContainer, "db" | "ports">,
  headers: Headers,
): Promise<Actor> {
  if (!headers.has("Cookie")) return guest;
  const actor = await actorOf(house, headers);
  // Staff who look as somebody are not that person being here.
  if (!isViewed(actor)) noteActivity(house.db, actor);
  return actor;
}
