import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readOutboxEmail } from "#platform/mail";
import { until } from "./until.ts";

type Email = NonNullable<Awaited<ReturnType<typeof readOutboxEmail>>>;

/** Emails never change: each is read once, however often the outbox is asked for a new one. */
const known = new Map<string, Email>();

async function emailsIn(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const emails = await Promise.all(
    names.map(async (name) => {
      const key = join(folder, name);
      const email = known.get(key) ?? (await readOutboxEmail(folder, name));
      if (email) known.set(key, email);
      return email ? [email] : [];
    }),
  );
  return emails.flat();
}

/** The newest email to this address of the journeys' site, or another, once it is there. */
export async function emailTo(
  address: string,
  subject: RegExp,
  dataDir = process.env.GUILDHALL_DATA_DIR ?? "",
  withinMs = 30_000,
) {
  const folder = join(dataDir, "outbox");
  const find = async () =>
    (await emailsIn(folder))
      .filter((email) => email.to.includes(address) && subject.test(email.subject))
      .sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime())[0];
  await until(async () => (await find()) !== undefined, {
    withinMs,
    what: `a letter to ${address}`,
  });
  const email = await find();
  const link = /https?:\/\/\S+(?:token|confirm|invite)=[\w-]+/.exec(email?.text ?? "")?.[0] ?? "";
  return { text: email?.text ?? "", link, path: link.replace(/^https?:\/\/[^/]+/, "") };
}
