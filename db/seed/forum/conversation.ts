import { markdownExcerpt, rendererVersion, renderMarkdown } from "#platform/markdown";
import type { Random } from "./random.ts";
import type { DemoTopic } from "./topic.ts";

export interface DemoPerson {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly joinedAt: Date;
}

export interface DemoPost {
  readonly number: number;
  readonly by: DemoPerson;
  readonly body: string;
  readonly at: Date;
  readonly replyTo: number | null;
}

const hourMs = 3_600_000;

/** A topic from its first post to its last: who posted, when, and in reply to which post. */
export function conversationOf(
  random: Random,
  topic: DemoTopic,
  { people, startedAt, now }: { people: readonly DemoPerson[]; startedAt: Date; now: Date },
): readonly DemoPost[] {
  const byName = (username: string): DemoPerson => {
    const person = people.find((each) => each.username === username);
    if (!person) throw new Error(`nobody in the demo is called ${username}`);
    return person;
  };
  const fixed = topic.replies ?? [];
  const said = topic.said ?? [];
  const room = now.getTime() - startedAt.getTime();
  // Most posts are from the first days, the rest follow occasionally.
  const times = [...fixed, ...said]
    .map(() =>
      Math.min(
        room * 0.97,
        random.next() ** 4 * Math.min(room, 60 * 24 * hourMs) + hourMs * random.next(),
      ),
    )
    .sort((a, b) => a - b);
  const posts: DemoPost[] = [
    { number: 1, by: byName(topic.by), body: topic.body, at: startedAt, replyTo: null },
  ];
  for (const [index, time] of times.entries()) {
    const at = new Date(startedAt.getTime() + time);
    const last = posts.at(-1);
    if (!last) break;
    const number = posts.length + 1;
    const scripted = fixed[index];
    if (scripted) {
      const [by, body] = scripted;
      posts.push({ number, by: byName(by), body, at, replyTo: null });
      continue;
    }
    const words = said[index - fixed.length];
    if (words === undefined) break;
    if (typeof words !== "string") {
      const replyTo = last.by.username === topic.by ? null : last.number;
      posts.push({ number, by: byName(topic.by), body: words.byAuthor, at, replyTo });
      continue;
    }
    const others = people.filter(
      ({ username, joinedAt }) =>
        joinedAt < at && username !== topic.by && username !== last.by.username,
    );
    // Each speaks once, while there is someone who has not.
    const fresh = others.filter(({ id }) => !posts.some(({ by }) => by.id === id));
    const by = random.pick(fluent(fresh.length > 0 ? fresh : others, topic));
    posts.push({ number, by, body: words, at, replyTo: null });
  }
  return posts;
}

/** Who writes in the languages besides English, and who is here more often than others. */
const speakers: Readonly<Record<"de" | "es" | "fr", readonly string[]>> = {
  de: ["anselm_grove", "imre_kovac", "lotte_vandermeer", "zofia_baran", "greta_halvorsen"],
  es: ["beatriz_moura", "hanna_ruiz", "jorge_fuentes", "mateo_lindqvist", "paolo_ricci"],
  fr: ["delphine_roux", "odile_faure", "xavier_laurent", "yusra_benali"],
};
const regulars: Readonly<Record<string, number>> = { mira: 6, juno: 4, theo: 4, odile_faure: 3 };

function fluent(people: readonly DemoPerson[], { language }: DemoTopic): readonly DemoPerson[] {
  const able = language && people.filter(({ username }) => speakers[language].includes(username));
  if (able && able.length > 0) return able;
  return people.flatMap((person) =>
    Array.from({ length: regulars[person.username] ?? 1 }, () => person),
  );
}

/** As a post is stored: rendered once, with its source alongside. */
export const rendered = (body: string) => ({
  body,
  html: renderMarkdown(body, { topHeading: 3, maxLength: 32_000 }).html,
  renderer: rendererVersion,
  excerpt: markdownExcerpt(body, 240),
});
