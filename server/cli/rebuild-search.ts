import { rebuildNow } from "#modules/search";
import { withHouse } from "./with-house.ts";

/** Writes the index anew while the place runs; stopped, it goes on from there the next time. */
export async function rebuildSearchCommand(): Promise<void> {
  await withHouse(async (house) => {
    const pieces = await rebuildNow(house.systemContext("command line"), (done) => {
      if (done % 100 === 0) console.log(`        ${done} pieces`);
    });
    console.log(`ok      ${pieces} pieces; what can be found is what is there`);
  });
}
