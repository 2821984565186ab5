import { rebuildRollups } from "#modules/analytics";
import { withHouse } from "./with-house.ts";

/** Counts every day anew from what is kept as raw; the pages show the old figures until it is done. */
export async function rebuildRollupsCommand(): Promise<void> {
  await withHouse(async (house) => {
    const { days } = await rebuildRollups(house.systemContext("command line"));
    console.log(`ok      ${days} days; the figures are what happened`);
  });
}
