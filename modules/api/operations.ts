import type { Operation } from "./operation.ts";
import { guildOperations } from "./operations/guilds.ts";
import { messageOperations } from "./operations/messages.ts";
import { moneyOperations } from "./operations/money.ts";
import { peopleOperations } from "./operations/people.ts";
import { readingTopics } from "./operations/reading-topics.ts";
import { workOperations } from "./operations/works.ts";
import { writingTopics } from "./operations/writing-topics.ts";
import { writingWorks } from "./operations/writing-works.ts";

/** All operations, in the order of the API page. */
export const operations: readonly Operation[] = [
  ...peopleOperations,
  ...workOperations,
  ...writingWorks,
  ...readingTopics,
  ...writingTopics,
  ...guildOperations,
  ...messageOperations,
  ...moneyOperations,
];
