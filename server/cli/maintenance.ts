import { maintenanceNow, setMaintenance } from "#modules/site";
import { StartError } from "../start-error.ts";
import { withHouse } from "./with-house.ts";

/** Shuts the doors or opens them; every process of the running site follows within seconds. */
export async function maintenanceCommand([word, ...message]: string[]): Promise<void> {
  if (word !== undefined && word !== "on" && word !== "off")
    throw new StartError("Say on or off: npm run guildhall -- maintenance on [MESSAGE]");
  await withHouse(async (house) => {
    const ctx = house.systemContext("command line");
    if (word === "on") await setMaintenance(ctx, { message: message.join(" "), until: null });
    if (word === "off") await setMaintenance(ctx, null);
    console.log(`The doors are ${(await maintenanceNow(ctx)) ? "shut" : "open"}`);
  });
}
