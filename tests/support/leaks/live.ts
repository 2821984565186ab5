import type pg from "pg";
import type { Canaries } from "./canaries.ts";
import type { Session } from "./crawl.ts";

interface Options {
  readonly client: pg.Client;
  readonly canaries: Canaries;
  readonly sessions: readonly Session[];
  readonly base: string;
  /** Does something in this topic that its readers are told of at once. */
  readonly act: (publicId: string) => Promise<void>;
}

const listenMs = 1_500;

/** Opens streams of hidden topics and of another's inbox, and returns what reaches outsiders. */
export async function liveLeaks({ client, canaries, sessions, base, act }: Options) {
  const { rows: hidden } = await client.query<{ id: string }>(
    `select t.public_id as id from forum_topics t join guilds g on g.id = t.guild_id
     where g.visibility <> 'public' order by t.id desc limit 2`,
  );
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
  const received = sessions.map(async (session) => {
    let text = "";
    try {
      const response = await fetch(`${base}/live?${query}&since=0`, {
        headers: session.cookie ? { Cookie: session.cookie } : {},
        signal: ending.signal,
      });
      for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString("utf8");
    } catch {
      // Ended by us.
    }
    const shown = canaries
      .in(text)
      .filter((word) => !canaries.about(word).seenBy.includes(session.name));
    const topicsHeard = hidden
      .filter(({ id }) => text.includes(id))
      .map(() => "activity in a hidden topic");
    return [...shown.map((word) => canaries.about(word).where), ...topicsHeard].map(
      (what) => `${session.name} hears the ${what}`,
    );
  });
  await new Promise((resolve) => setTimeout(resolve, listenMs / 2));
  for (const { id } of hidden) await act(id);
  await new Promise((resolve) => setTimeout(resolve, listenMs));
  ending.abort();
  return [...new Set((await Promise.all(received)).flat())];
}
