import { loadConfig } from "#platform/config";
import { type AppContainer, createAppContainer } from "../app-container.ts";
import { openMigratedDatabase } from "../database.ts";

/** Runs `work` with the database open; adopts a running place's own, and leaves it running. */
export async function withAppContainer(
  work: (container: AppContainer) => Promise<void>,
): Promise<void> {
  const config = loadConfig();
  const database = await openMigratedDatabase(config, () => {});
  try {
    const container = await createAppContainer({ config, databaseUrl: database.url, work: false });
    try {
      await work(container);
    } finally {
      await container.close();
    }
  } finally {
    await database.stop();
  }
}
