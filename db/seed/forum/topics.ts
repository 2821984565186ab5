import type { DemoTopic } from "./topic.ts";
import { bookTopics } from "./topics/books.ts";
import { benchTopics, newsTopics } from "./topics/hall.ts";
import { livingTopics } from "./topics/living.ts";
import { printTopics } from "./topics/print.ts";
import { soundTopics } from "./topics/sound.ts";
import { toolTopics } from "./topics/tools.ts";
import { wordTopics } from "./topics/words.ts";

/** Every topic of the demo, by the slug of its category. */
export const demoTopics: Readonly<Record<string, readonly DemoTopic[]>> = {
  news: newsTopics,
  printmaking: printTopics,
  bookbinding: bookTopics,
  sound: soundTopics,
  words: wordTopics,
  tools: toolTopics,
  "making-a-living": livingTopics,
  bench: benchTopics,
};
