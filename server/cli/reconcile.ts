import { daysBack, openFindings, paymentsState, reconcile } from "#modules/payments";
import { StartError } from "../start-error.ts";
import { withAppContainer } from "./with-app-container.ts";

/** Compares the processor's books with ours now; ends with 1 while differences wait for a person. */
export async function reconcileCommand(args: string[]): Promise<void> {
  const days = args.length === 0 ? 3 : Number(args[0]);
  if (args.length > 1 || !Number.isInteger(days) || days < 1 || days > 3650)
    throw new StartError("Usage: npm run guildhall -- reconcile [DAYS] (from 1 to 3650)");
  await withAppContainer(async (container) => {
    if (paymentsState(container) === "off") throw new StartError("Payments are off on this site.");
    const ctx = container.systemContext("command line");
    const { checked, repaired, found } = await reconcile(ctx, daysBack(ctx, days));
    console.log(`Checked ${checked}, updated ${repaired}, new differences ${found}`);
    const open = await openFindings(ctx);
    for (const { what, objectKind, objectId, paymentId, details } of open)
      console.log(
        [
          what,
          `${objectKind} ${objectId}`,
          paymentId && `payment ${paymentId}`,
          formatDetails(details),
        ]
          .filter(Boolean)
          .join("  "),
      );
    if (open.length > 0) process.exitCode = 1;
  });
}

const formatDetails = (details: Record<string, string>) =>
  Object.entries(details)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");
