import { benchMore } from "./more/bench.ts";
import { bookMore } from "./more/bookbinding.ts";
import { livingMore } from "./more/making-a-living.ts";
import { newsMore } from "./more/news.ts";
import { printMore } from "./more/printmaking.ts";
import { soundMore } from "./more/sound.ts";
import { toolMore } from "./more/tools.ts";
import { wordMore } from "./more/words.ts";
import { introductions, saidIn } from "./said.ts";
import type { DemoTopic } from "./topic.ts";
import { bookTopics } from "./topics/books.ts";
import { livingTopics } from "./topics/living.ts";
import { printTopics } from "./topics/print.ts";
import { benchTopics, newsTopics } from "./topics/site.ts";
import { soundTopics } from "./topics/sound.ts";
import { toolTopics } from "./topics/tools.ts";
import { writingTopics } from "./topics/writing.ts";

const hello = "Say hello, say what you make";

const withReplies = (topics: readonly DemoTopic[]): readonly DemoTopic[] =>
  topics.map((topic) => ({
    ...topic,
    ...(saidIn[topic.title] && { said: saidIn[topic.title] }),
    ...(topic.title === hello && { replies: introductions }),
  }));

/** Every topic of the demo, by the slug of its category. */
export const demoTopics: Readonly<Record<string, readonly DemoTopic[]>> = {
  news: [...withReplies(newsTopics), ...newsMore],
  printmaking: [...withReplies(printTopics), ...printMore],
  bookbinding: [...withReplies(bookTopics), ...bookMore],
  sound: [...withReplies(soundTopics), ...soundMore],
  words: [...withReplies(writingTopics), ...wordMore],
  tools: [...withReplies(toolTopics), ...toolMore],
  "making-a-living": [...withReplies(livingTopics), ...livingMore],
  bench: [...withReplies(benchTopics), ...benchMore],
};
