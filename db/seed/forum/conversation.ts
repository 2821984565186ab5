import { markdownExcerpt, rendererVersion, renderMarkdown } from "#platform/markdown";
import type { Random } from "./random.ts";
import { generateReply } from "./replies.ts";
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
  const here = people.filter(({ joinedAt }) => joinedAt < startedAt);
  const wanted = Math.max(1, Math.round((7 + random.whole(14)) * (topic.lively ?? 1)));
  const fixed = topic.replies ?? [];
  const room = now.getTime() - startedAt.getTime();
  // Most posts are from the first days, the rest follow occasionally.
  const times = Array.from({ length: fixed.length + wanted }, () =>
    Math.min(
      room * 0.97,
      random.next() ** 4 * Math.min(room, 60 * 24 * hourMs) + hourMs * random.next(),
    ),
  ).sort((a, b) => a - b);
  const posts: DemoPost[] = [
    { number: 1, by: byName(topic.by), body: topic.body, at: startedAt, replyTo: null },
  ];
  for (const [index, time] of times.entries()) {
    const at = new Date(startedAt.getTime() + time);
    const scripted = fixed[index];
    const last = posts.at(-1);
    if (!last) break;
    if (scripted) {
      const [by, body] = scripted;
      posts.push({ number: posts.length + 1, by: byName(by), body, at, replyTo: null });
      continue;
    }
    const others = here.filter(({ id }) => id !== last.by.id);
    const by =
      random.next() < 0.14 && last.by.username !== topic.by
        ? byName(topic.by)
        : random.pick(others);
    const answers = posts.length > 1 && random.next() < 0.3;
    const quotes = answers && random.next() < 0.4;
    const words = firstSentence(last.body);
    const body = generateReply(random, {
      topic,
      before: last.by.name.split(" ")[0] ?? last.by.name,
      quoted: quotes ? words : undefined,
    });
    posts.push({ number: posts.length + 1, by, body, at, replyTo: answers ? last.number : null });
  }
  return posts;
}

const firstSentence = (body: string): string =>
  (
    /[^.?!]+[.?!]/.exec(
      body
        .replace(/^>.*$/gm, "")
        .replace(/[#*_`|>-]+/g, "")
        .trim(),
    )?.[0] ?? "So it is."
  )
    .trim()
    .slice(0, 160);

/** As a post is stored: rendered once, with its source alongside. */
export const rendered = (body: string) => ({
  body,
  html: renderMarkdown(body, { topHeading: 3, maxLength: 32_000 }).html,
  renderer: rendererVersion,
  excerpt: markdownExcerpt(body, 240),
});
