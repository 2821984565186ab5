import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { addFollowers } from "#tests/newsletter-site";
import { openSessions } from "../tools/guests.ts";

/** A writer with that many followers, the writer's session and that of one of the followers. */
export async function makeAudience(
  client: pg.Client,
  { superuserUrl, secret, count }: { superuserUrl: string; secret: string; count: number },
) {
  await client.query(
    `insert into users (name, email, email_verified, username)
     values ('The writer', 'writer@bench.test', true, 'bench_writer')`,
  );
  await addFollowers(superuserUrl.replace(/[^/]+$/, "guildhall"), "bench_writer", count);
  const [writer] = await openSessions(client, secret, "username = 'bench_writer'");
  const [reader] = await openSessions(client, secret, "username = 'newsletter_follower_1'");
  if (!writer || !reader) throw new Error("there is nobody to write or read");
  return { writer: writer.cookie, reader: reader.cookie };
}

const paragraph =
  "The tide tables of this year are set by hand, as every year, and the first sheets are **dry**. " +
  "Whoever walks the flats should know that the channel has moved, [as the map shows](/about), " +
  "and that the old markers stand in deeper water than before.";

/** About as long as a newsletter: 1,500 words with headings, a list and links. */
export const emailText = Array.from({ length: 10 }, (_, n) =>
  [`## Part ${n + 1}`, paragraph, "- paper\n- thread\n- paste", paragraph, paragraph].join("\n\n"),
).join("\n\n");

/** The keys of emails that were handed over, as far as the process that was killed had stored. */
export async function handedOver(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select replace(mailing_id::text || '.' || user_id::text, '-', '') as key
     from newsletter_recipients where state = 'handed'`,
  );
  return rows.map(({ key }) => key);
}

export async function outcomes(client: pg.Client) {
  const { rows } = await client.query<{ state: string; people: number }>(
    "select state, count(*)::int as people from newsletter_recipients group by 1",
  );
  return Object.fromEntries(rows.map(({ state, people }) => [state, people]));
}

export async function isDone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ state: string }>("select state from newsletter_mailings");
  return rows.length > 0 && rows.every(({ state }) => state === "done");
}

/** A member opens a page four times a second until `stop` is called; milliseconds of each. */
export function startReading(url: string, cookie: string, path: string) {
  const ms: number[] = [];
  let failed = 0;
  let isStopped = false;
  const read = async () => {
    while (!isStopped) {
      const startedMs = performance.now();
      const response = await fetch(url + path, { headers: { Cookie: cookie } }).catch(
        () => undefined,
      );
      await response?.text().catch(() => {});
      if (response?.status !== 200) failed += 1;
      ms.push(performance.now() - startedMs);
      await sleep(Math.max(0, 250 - (performance.now() - startedMs)));
    }
  };
  const reading = read();
  return {
    async stop() {
      isStopped = true;
      await reading;
      const sorted = ms.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
      return { requests: ms.length, failed, median: at(0.5), p99: at(0.99) };
    },
  };
}

/** The largest resident memory of a process that changes, in MB. */
export function watchResident(pid: () => number | undefined) {
  const values: number[] = [];
  const timer = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${pid()}/status`, "utf8");
      const kb = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
      if (kb) values.push(Number(kb) / 1_024);
    } catch {
      // It was just killed.
    }
  }, 500);
  return {
    stop() {
      clearInterval(timer);
      return values;
    },
  };
}
