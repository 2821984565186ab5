import { inboxTopic } from "#contracts/messaging";
import { messageViews, readersWithOwnView } from "#modules/messaging";
import type { Database } from "#platform/db";
import type { LiveMessage } from "#platform/events";
import { log } from "#platform/log";
import type { Hub } from "#platform/realtime";

interface AboutMessage {
  readonly kind: "message";
  readonly messageId: string;
}

const aboutMessage = (data: unknown): data is AboutMessage =>
  typeof data === "object" && data !== null && "kind" in data && data.kind === "message";

/**
 * Adds message bodies to live messages. Events contain only their ids; each process reads the
 * bodies once for all its open pages. If that fails the page fetches them itself, and so do the
 * pages of members who see less of a message than everyone.
 */
export async function withMessageBodies<Messages extends readonly LiveMessage[] | undefined>(
  db: Database,
  messages: Messages,
): Promise<Messages> {
  const ids = (messages ?? []).flatMap(({ data }) => (aboutMessage(data) ? [data.messageId] : []));
  if (!messages || ids.length === 0) return messages;
  const words = await readMessageBodies(db, [...new Set(ids)]).catch((error: unknown) => {
    log.warn({ err: error }, "could not load messages for live updates; sent without their text");
    return undefined;
  });
  return messages.flatMap((each) =>
    words ? splitByReader(each, words) : each,
  ) as unknown as Messages;
}

async function readMessageBodies(db: Database, ids: readonly string[]) {
  const [views, apart] = await Promise.all([messageViews(db, ids), readersWithOwnView(db, ids)]);
  return { views, apart };
}

function splitByReader(
  messages: LiveMessage,
  { views, apart }: Awaited<ReturnType<typeof readMessageBodies>>,
): LiveMessage[] {
  const { data, to = [messages.topic] } = messages;
  if (!aboutMessage(data)) return [messages];
  const less = new Set([...(apart.get(data.messageId) ?? [])].map(inboxTopic));
  const without = to.filter((topic) => less.has(topic));
  const message = views.get(data.messageId);
  return [
    { ...messages, to: to.filter((topic) => !less.has(topic)), data: { ...data, message } },
    ...(without.length > 0 ? [{ ...messages, to: without }] : []),
  ];
}

/**
 * Notifies open pages. Messages are sent one batch after the other: reading their bodies must not
 * change their order. Everything else, especially the end of a session, is sent without waiting.
 */
export function createLiveNotifier(db: Database, hub: Hub) {
  let before: Promise<unknown> = Promise.resolve();
  return (messages: readonly LiveMessage[], low: string): void => {
    const { words = [], rest = [] } = Object.groupBy(messages, ({ data }) =>
      aboutMessage(data) ? "words" : "rest",
    );
    hub.publish(rest, words.length > 0 ? undefined : low);
    if (words.length > 0)
      before = before.then(async () => hub.publish(await withMessageBodies(db, words), low));
  };
}
