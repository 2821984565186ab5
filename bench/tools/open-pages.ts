import { type Agent, get, type IncomingMessage, request } from "node:http";
import type { Guest } from "./guests.ts";

/** An open page: receives the events of its stream. */
export function openLiveStream(
  url: string,
  { cookie }: Guest,
  topic: string,
  hear: (text: string) => void,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${url}/live?topic=${topic}`, { agent: false, headers: { Cookie: cookie } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`no line: ${response.statusCode}`));
      response.setEncoding("utf8").on("data", hear);
      response.on("error", () => {});
      resolve(response);
    }).once("error", reject);
  });
}

/** Sends a form, as a page with JavaScript does. Anything but the answer expected is an error. */
export function postForm(
  url: string,
  { agent, guest, path }: { readonly agent: Agent; readonly guest: Guest; readonly path: string },
  fields: Record<string, string>,
): Promise<void> {
  const body = new URLSearchParams(fields).toString();
  return new Promise((resolve, reject) => {
    const sending = request(
      `${url}${path}`,
      {
        method: "POST",
        agent,
        headers: {
          Cookie: guest.cookie,
          Origin: url,
          "Content-Type": "application/x-www-form-urlencoded",
          "Content-Length": Buffer.byteLength(body),
        },
      },
      (response) => {
        response.resume().once("end", resolve);
        if ((response.statusCode ?? 500) >= 400)
          reject(new Error(`${path}: ${response.statusCode}`));
      },
    );
    sending.once("error", reject).end(body);
  });
}

/**
 * Calls something this many times, at an even rate and without waiting for one call before the
 * next.
 */
export async function atRate(
  count: number,
  perSecond: number,
  once: (n: number) => Promise<unknown>,
): Promise<void> {
  const going: Promise<unknown>[] = [];
  const startedMs = performance.now();
  for (let n = 0; n < count; n++) {
    const earlyMs = startedMs + (n / perSecond) * 1_000 - performance.now();
    if (earlyMs > 0) await new Promise((resolve) => setTimeout(resolve, earlyMs));
    going.push(once(n));
  }
  await Promise.all(going);
}
