import { replyToTopic, topicList, topicPage } from "#modules/forum";
import { type Actor, guest } from "#permissions";
import { fakeClock } from "#platform/clock";
import { makeContext } from "#platform/context";
import type { Database } from "#platform/db";
import { testPorts } from "#tests/context";

const long = "000000000001";

/** What is timed, the same in both forums. `lastNumber` is of the long topic. */
export function benchActions(db: Database, member: Actor, lastNumber: number) {
  const clock = fakeClock("2026-11-15T09:00:00Z");
  const as = (actor: Actor) => makeContext(actor, db, { ports: testPorts(db), clock });
  const page = (post: number) => () => topicPage(as(guest), { publicId: long, post });
  return {
    "forum list": () => topicList(as(guest), { list: "latest" }),
    "first page of the long topic": page(1),
    "middle page of the long topic": page(Math.floor(lastNumber / 2)),
    "last page of the long topic": page(lastNumber),
    "a reply": () => replyToTopic(as(member), { publicId: long, body: "One more." }),
    "new for me": () => topicList(as(member), { list: "new" }),
  } satisfies Record<string, () => Promise<unknown>>;
}
