import { verifyAuditChain } from "#modules/audit";
import { withHouse } from "./with-house.ts";

/** Recomputes the audit log's chain; with a hash kept from earlier also whether it is still in it. */
export async function verifyAuditCommand([keptHead]: string[]): Promise<void> {
  await withHouse(async (house) => {
    const check = await verifyAuditChain(house, { keptHead });
    if (!check.sound) {
      console.error(`NOT SO  entry ${check.brokenAt}: ${check.problem}`);
      process.exitCode = 1;
      return;
    }
    console.log(`ok      ${check.checked} entries are as they were written`);
    if (check.head) console.log(`Head    entry ${check.head.place} ${check.head.hash}`);
  });
}
