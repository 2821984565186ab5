import { guest } from "#permissions";
import type { ReadingRequest } from "./recorder.ts";

const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

/** A request for the page of a work by a visitor, with the headers of a browser. */
export const aReadingRequest = (
  publicId: string,
  {
    ip = "192.0.2.1",
    actor = guest,
    headers = {},
  }: Partial<Pick<ReadingRequest, "ip" | "actor">> & {
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): ReadingRequest => ({
  publicId,
  ip,
  actor,
  headers: new Headers({ "User-Agent": browser, ...headers }),
});
