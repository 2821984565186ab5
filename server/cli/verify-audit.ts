import { verifyAuditChain } from "#modules/audit";
import { withAppContainer } from "./with-app-container.ts";

/** Recomputes the audit log's chain; given an earlier hash, also checks that it is still in it. */
export async function verifyAuditCommand([expectedHead]: string[]): Promise<void> {
  await withAppContainer(async (container) => {
    const check = await verifyAuditChain(container, { expectedHead });
    if (!check.isValid) {
      console.error(`FAILED  entry ${check.brokenAt}: ${check.problem}`);
      process.exitCode = 1;
      return;
    }
    console.log(`ok      ${check.checked} entries, unchanged since they were written`);
    if (check.head) console.log(`Head    entry ${check.head.place} ${check.head.hash}`);
  });
}
