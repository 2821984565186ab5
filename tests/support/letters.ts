import { join } from "node:path";
import { listOutbox } from "#platform/mail";
import { until } from "./waiting.ts";

/** The newest letter to this address of the journeys' site, or another, once it is there. */
export async function letterTo(
  address: string,
  subject: RegExp,
  dataDir = process.env.GUILDHALL_DATA_DIR ?? "",
  withinMs = 10_000,
) {
  const folder = join(dataDir, "outbox");
  const find = async () =>
    (await listOutbox(folder)).find(
      (letter) => letter.to.includes(address) && subject.test(letter.subject),
    );
  await until(async () => (await find()) !== undefined, {
    withinMs,
    what: `a letter to ${address}`,
  });
  const letter = await find();
  const link = /https?:\/\/\S+(?:token|confirm|invite)=[\w-]+/.exec(letter?.text ?? "")?.[0] ?? "";
  return { text: letter?.text ?? "", link, path: link.replace(/^https?:\/\/[^/]+/, "") };
}
