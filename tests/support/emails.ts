import { join } from "node:path";
import { listOutbox } from "#platform/mail";
import { until } from "./until.ts";

/** The newest email to this address of the journeys' site, or another, once it is there. */
export async function emailTo(
  address: string,
  subject: RegExp,
  dataDir = process.env.GUILDHALL_DATA_DIR ?? "",
  withinMs = 10_000,
) {
  const folder = join(dataDir, "outbox");
  const find = async () =>
    (await listOutbox(folder)).find(
      (email) => email.to.includes(address) && subject.test(email.subject),
    );
  await until(async () => (await find()) !== undefined, {
    withinMs,
    what: `a letter to ${address}`,
  });
  const email = await find();
  const link = /https?:\/\/\S+(?:token|confirm|invite)=[\w-]+/.exec(email?.text ?? "")?.[0] ?? "";
  return { text: email?.text ?? "", link, path: link.replace(/^https?:\/\/[^/]+/, "") };
}
