import type pg from "pg";
import { until } from "../until.ts";
import type { Canaries } from "./canaries.ts";
import type { Session } from "./crawl.ts";

interface Options {
  readonly client: pg.Client;
  readonly canaries: Canaries;
  readonly outsiders: readonly Session[];
  /** Those who may hear what is done, so that it is known to have been sent. */
  readonly insiders: readonly Session[];
  readonly bases: readonly string[];
  /** Does something in this topic that its readers are told of at once. */
  readonly replyIn: (publicId: string) => Promise<void>;
  /** Sends a message with a canary to someone else. */
  readonly sendMessage: () => Promise<void>;
}

interface Stream {
  readonly session: Session;
  text: string;
  readonly ended: Promise<void>;
}

/** Opens streams of hidden topics and of another's inbox, and returns what reaches outsiders. */
export async function liveLeaks({
  client,
  canaries,
  outsiders,
  insiders,
  bases,
  replyIn,
  sendMessage,
}: Options): Promise<string[]> {
  const { rows } = await client.query<{ id: string; title: string }>(
    `select public_id as id, title from forum_topics
     where title ~ 'zqx' and deleted_at is null and hidden_at is null order by id desc`,
  );
  const hidden = rows.map(({ id, title }) => ({
    id,
    ...canaries.about(canaries.in(title)[0] ?? ""),
  }));
  const { rows: people } = await client.query<{ id: string }>(
    "select id from users where username in ('mira', 'leak_friend')",
  );
  const topics = [
    "site",
    ...hidden.map(({ id }) => `topic:${id}`),
    ...people.flatMap(({ id }) => [`person:${id}`, `inbox:${id}`, `exports:${id}`]),
  ];
  const query = topics.map((topic) => `topic=${encodeURIComponent(topic)}`).join("&");
  const ending = new AbortController();
  const listen = (session: Session, at: number): Stream => {
    const stream = { session, text: "", ended: Promise.resolve() };
    stream.ended = (async () => {
      try {
        const response = await fetch(`${bases[at % bases.length]}/live?${query}&since=0`, {
          headers: session.cookie ? { Cookie: session.cookie } : {},
          signal: ending.signal,
        });
        // What the streams say at first counts as heard, also the answer of one that is refused.
        stream.text += `status ${response.status}\n`;
        for await (const chunk of response.body ?? [])
          stream.text += Buffer.from(chunk).toString("utf8");
      } catch {
        // Ended by us.
      }
    })();
    return stream;
  };
  const heardBy = insiders.map(listen);
  const overheard = outsiders.map(listen);
  const all = [...heardBy, ...overheard];
  const patience = { withinMs: 60_000, everyMs: 100 };
  await until(() => all.every(({ text }) => text), { ...patience, what: "the streams are open" });
  for (const { id } of hidden) await replyIn(id);
  await sendMessage();
  for (const { id, where } of hidden)
    await until(() => heardBy.some(({ text }) => text.includes(id)), {
      ...patience,
      what: `an insider hears of the reply to the topic with the ${where}`,
    });
  // Whatever outsiders get was sent at the same time.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  ending.abort();
  await Promise.all(all.map(({ ended }) => ended));
  const leaks = overheard.flatMap(({ session: { name }, text }) => [
    ...canaries
      .in(text)
      .map((word) => canaries.about(word))
      .filter(({ seenBy }) => !seenBy.includes(name))
      .map(({ where }) => `${name} hears the ${where}`),
    ...hidden
      .filter(({ id, seenBy }) => text.includes(id) && !seenBy.includes(name))
      .map(({ where }) => `${name} hears of activity in the topic with the ${where}`),
  ]);
  return [...new Set(leaks)];
}
