import { rebuildNow } from "#modules/search";
import { withAppContainer } from "./with-app-container.ts";

/** Rebuilds the index while the site runs; an interrupted run resumes the next time. */
export async function rebuildSearchCommand(): Promise<void> {
  await withAppContainer(async (container) => {
    const pieces = await rebuildNow(container.systemContext("command line"), (done) => {
      if (done % 100 === 0) console.log(`${done} documents`);
    });
    console.log(`Indexed ${pieces} documents.`);
  });
}
