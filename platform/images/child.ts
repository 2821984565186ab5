import { decode } from "./decode.ts";
import type { PictureOrder } from "./order.ts";

/** The process that opens one stranger's picture, answers, and ends. */
process.once("message", async (order: PictureOrder) => {
  const answer = await decode(order);
  process.send?.(answer, () => process.exit(0));
});
process.once("disconnect", () => process.exit(0));
