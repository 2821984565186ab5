import type { Operation } from "./operation.ts";
import { guildOperations } from "./operations/guilds.ts";
import { messageOperations } from "./operations/messages.ts";
import { moneyOperations } from "./operations/money.ts";
import { peopleOperations } from "./operations/people.ts";
import { readingTopics } from "./operations/reading-topics.ts";
import { workOperations } from "./operations/works.ts";
import { writingTopics } from "./operations/writing-topics.ts";

/** Everything that can be asked for, in the order of the page that shows it. */
export const operations: readonly Operation[] = [
  ...peopleOperations,
  ...workOperations,
  ...readingTopics,
  ...writingTopics,
  ...guildOperations,
  ...messageOperations,
  ...moneyOperations,
];
