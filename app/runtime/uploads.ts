import { beginWork } from "./busy.ts";

/** Counts what is sent by XMLHttpRequest, which uploads use since it tells of their progress. */
export function countUploads(requests: typeof XMLHttpRequest): void {
  const { send } = requests.prototype;
  requests.prototype.send = function (body) {
    this.addEventListener("loadend", beginWork(), { once: true });
    send.call(this, body);
  };
}
