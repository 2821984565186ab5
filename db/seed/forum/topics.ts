import type { DemoTopic } from "./topic.ts";
import { bookTopics } from "./topics/books.ts";
import { livingTopics } from "./topics/living.ts";
import { printTopics } from "./topics/print.ts";
import { benchTopics, newsTopics } from "./topics/site.ts";
import { soundTopics } from "./topics/sound.ts";
import { toolTopics } from "./topics/tools.ts";
import { writingTopics } from "./topics/writing.ts";

/** Every topic of the demo, by the slug of its category. */
export const demoTopics: Readonly<Record<string, readonly DemoTopic[]>> = {
  news: newsTopics,
  printmaking: printTopics,
  bookbinding: bookTopics,
  sound: soundTopics,
  words: writingTopics,
  tools: toolTopics,
  "making-a-living": livingTopics,
  bench: benchTopics,
};
