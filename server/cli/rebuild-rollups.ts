import { rebuildRollups } from "#modules/analytics";
import { withAppContainer } from "./with-app-container.ts";

/** Recomputes every day from the raw data; pages show the old values until it is done. */
export async function rebuildRollupsCommand(): Promise<void> {
  await withAppContainer(async (container) => {
    const { days } = await rebuildRollups(container.systemContext("command line"));
    console.log(`Recalculated ${days} days.`);
  });
}
