import { flushCompileCache } from "node:module";
import { decode } from "./decode.ts";
import type { PictureRequest, PictureResult } from "./picture-request.ts";

/** The process that decodes one untrusted picture, responds and exits. */
process.once("message", async ({ order, cpuMs }: { order: PictureRequest; cpuMs: number }) => {
  const respond = (answer: PictureResult | "gave_up") =>
    process.send?.(answer, () => process.exit(0));
  // Processor time and not the clock: on a busy machine a good picture takes long too.
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage();
    if ((user + system) / 1_000 < cpuMs) return;
    clearInterval(watch);
    respond("gave_up");
  }, 50);
  const answer = await decode(order);
  clearInterval(watch);
  respond(answer);
});
// Written now, if it is enabled: this process is ended as soon as it has responded.
flushCompileCache();
process.once("disconnect", () => process.exit(0));
