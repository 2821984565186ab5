import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#platform/db";
import {
  type Acknowledged,
  giveUntilAnswered,
  type PlannedTip,
  planTips,
} from "#tests/money-faults/send-tips";
import type { World } from "#tests/money-faults/world";
import { seededRandom } from "#tests/seeded-random";
import type { Guest } from "../tools/guests.ts";

const topicPath = "/forum/000000000001-thing-1";
const keyAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";

export interface Cast {
  readonly world: World;
  readonly guests: readonly Guest[];
  /** One for each pair of guests, in their order. */
  readonly conversations: readonly string[];
}

export interface Sent {
  readonly tips: { planned: PlannedTip[]; acknowledged: Acknowledged[] };
  readonly replies: string[];
  readonly messages: string[];
  readonly tally: { retries: number };
}

/** Sends again, with the same key, until there is an answer that says it was done. */
async function sendUntilDone(
  url: string,
  { cookie }: Guest,
  path: string,
  fields: Record<string, string>,
  isDone: (response: Response) => Promise<boolean>,
  tally: { retries: number },
): Promise<void> {
  for (;;) {
    const response = await fetch(url + path, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: cookie, Origin: url },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined);
    const done = response && (await isDone(response).catch(() => false));
    await response?.body?.cancel().catch(() => {});
    if (done) return;
    if (response && [400, 403, 404, 409, 422].includes(response.status))
      throw new Error(`${path} was refused with ${response.status}`);
    tally.retries += 1;
    await sleep(100);
  }
}

/** Tips, replies and messages by many people at once, until `stop` is called. */
export function startLoad(url: string, cast: Cast, seed: number, workers: number) {
  const { world, guests, conversations } = cast;
  const sent: Sent = {
    tips: { planned: [], acknowledged: [] },
    replies: [],
    messages: [],
    tally: { retries: 0 },
  };
  let stopped = false;
  let nextTip = 0;
  const endless = planTips(seededRandom(seed), world, 100_000);
  const guestAt = (n: number) => {
    const guest = guests[n % guests.length];
    if (!guest) throw new Error("there are no guests");
    return guest;
  };
  const repeat = async (worker: number, work: (key: string, n: number) => Promise<void>) => {
    const random = seededRandom(seed * 1_000 + worker);
    for (let n = worker; !stopped; n += workers) {
      await work(random.text(26, keyAlphabet), n);
      await sleep(random.below(200));
    }
  };
  const tip = async () => {
    const planned = endless[nextTip++];
    if (!planned) throw new Error("every planned tip was sent");
    sent.tips.planned.push(planned);
    sent.tips.acknowledged.push(await giveUntilAnswered(url, world, planned, sent.tally));
  };
  const reply = async (key: string, n: number) => {
    const fields = { intent: "reply", body: `Reply ${key}`, idempotencyKey: key };
    const isDone = async ({ status }: Response) => status === 302 || status === 303;
    await sendUntilDone(url, guestAt(n), topicPath, fields, isDone, sent.tally);
    sent.replies.push(key);
  };
  const message = async (key: string, n: number) => {
    const pair = n % conversations.length;
    const fields = { intent: "send", body: `Message ${key}`, clientId: key };
    const isDone = async (response: Response) =>
      response.ok && Boolean(((await response.json()) as { sent?: unknown }).sent);
    const path = `/messages/${conversations[pair]}/line`;
    await sendUntilDone(url, guestAt(2 * pair), path, fields, isDone, sent.tally);
    sent.messages.push(key);
  };
  const running = Array.from({ length: workers }, (_, n) => n).flatMap((n) => [
    repeat(n, tip),
    repeat(n + workers, reply),
    repeat(n + 2 * workers, message),
  ]);
  const all = Promise.all(running);
  all.catch(() => {});
  return {
    sent,
    async stop() {
      stopped = true;
      await all;
    },
  };
}

/** Acknowledged replies and messages that are not stored, and those stored more than once. */
export async function countStored(db: Database, { replies, messages }: Sent) {
  const count = async (keys: readonly string[], prefix: string, table: string) => {
    const { rows } = await db.execute<{ lost: number; doubled: number }>(sql`
      select count(*) filter (where n = 0)::int lost, count(*) filter (where n > 1)::int doubled
      from (select key, count(body) n
            from unnest(${sql.param(keys)}::text[]) key
            left join ${sql.identifier(table)} on body = ${prefix} || key
            group by key) stored`);
    return rows[0] ?? { lost: keys.length, doubled: 0 };
  };
  const stored = [
    await count(replies, "Reply ", "forum_posts"),
    await count(messages, "Message ", "messages"),
  ];
  return {
    lost: stored.reduce((sum, { lost }) => sum + lost, 0),
    doubled: stored.reduce((sum, { doubled }) => sum + doubled, 0),
  };
}
