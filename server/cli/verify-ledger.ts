import { siteHeadsFile, verifyLedger } from "#modules/ledger";
import { withHouse } from "./with-house.ts";

/** Recomputes the ledger and says what holds; fails at the first that does not. */
export async function verifyLedgerCommand(): Promise<void> {
  await withHouse(async (house) => {
    const { sound, head } = await verifyLedger(house.systemContext("command line"), {
      headsFile: siteHeadsFile(house),
      onChecked: ({ truth, problem }) =>
        console.log(problem === undefined ? `ok      ${truth}` : `NOT SO  ${truth}: ${problem}`),
    });
    if (!sound) {
      console.error("The ledger does not hold. Stop payouts and look before anything is written.");
      process.exitCode = 1;
      return;
    }
    console.log(head ? `Head    block ${head.number} ${head.hash}` : "Head    nothing sealed yet");
  });
}
