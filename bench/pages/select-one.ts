/** The least a page with one statement could cost: `select 1` through the product's own pool. */
import { sql } from "drizzle-orm";
import { openDatabase } from "#platform/db";

const db = openDatabase(process.argv[2] ?? "", { max: 10 });
const endAt = performance.now() + Number(process.argv[3]) * 1_000;
let count = 0;
await Promise.all(
  Array.from({ length: 16 }, async () => {
    while (performance.now() < endAt) {
      await db.execute(sql`select 1`);
      count += 1;
    }
  }),
);
process.stdout.write(String(count / Number(process.argv[3])));
await db.$client.end();
