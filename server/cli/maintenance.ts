import { currentMaintenance, setMaintenance } from "#modules/site";
import { StartError } from "../start-error.ts";
import { withAppContainer } from "./with-app-container.ts";

/** Turns maintenance mode on or off; every process of the running site follows within seconds. */
export async function maintenanceCommand([word, ...message]: string[]): Promise<void> {
  if (word !== undefined && word !== "on" && word !== "off")
    throw new StartError("Usage: npm run guildhall -- maintenance [on|off] [MESSAGE]");
  await withAppContainer(async (container) => {
    const ctx = container.systemContext("command line");
    if (word === "on") await setMaintenance(ctx, { message: message.join(" "), until: null });
    if (word === "off") await setMaintenance(ctx, null);
    console.log(`Maintenance mode is ${(await currentMaintenance(ctx)) ? "on" : "off"}.`);
  });
}
