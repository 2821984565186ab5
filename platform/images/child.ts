import { flushCompileCache } from "node:module";
import { decode } from "./decode.ts";
import type { PictureRequest } from "./picture-request.ts";

/** The process that decodes one untrusted picture, responds and exits. */
process.once("message", async (order: PictureRequest) => {
  const answer = await decode(order);
  process.send?.(answer, () => process.exit(0));
});
// Written now, if it is enabled: this process is ended as soon as it has responded.
flushCompileCache();
process.once("disconnect", () => process.exit(0));
