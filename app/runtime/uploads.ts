import { beginWork } from "./busy.ts";

/** Counts requests sent by XMLHttpRequest, which uploads use because it reports progress. */
export function countUploads(requests: typeof XMLHttpRequest): void {
  const { send } = requests.prototype;
  requests.prototype.send = function (body) {
    this.addEventListener("loadend", beginWork(), { once: true });
    send.call(this, body);
  };
}
