import { openMigratedDatabase } from "../database.ts";
import { type House, openHouse } from "../house.ts";

/** Runs `work` with the database open; adopts a running place's own, and leaves it running. */
export async function withHouse(work: (house: House) => Promise<void>): Promise<void> {
  const database = await openMigratedDatabase(() => {});
  const house = await openHouse(database.url, { work: false });
  try {
    await work(house);
  } finally {
    await house.close();
    await database.stop();
  }
}
