import { siteHeadsFile, verifyLedger } from "#modules/ledger";
import { withAppContainer } from "./with-app-container.ts";

/** Recomputes the ledger and prints each check; fails at the first violation. */
export async function verifyLedgerCommand(): Promise<void> {
  await withAppContainer(async (container) => {
    const { isValid, head } = await verifyLedger(container.systemContext("command line"), {
      headsFile: siteHeadsFile(container),
      onChecked: ({ invariant, problem }) =>
        console.log(
          problem === undefined ? `ok      ${invariant}` : `FAILED  ${invariant}: ${problem}`,
        ),
    });
    if (!isValid) {
      console.error(
        "The ledger is inconsistent. Stop payouts and investigate before anything else is written.",
      );
      process.exitCode = 1;
      return;
    }
    console.log(head ? `Head    block ${head.number} ${head.hash}` : "Head    no block yet");
  });
}
