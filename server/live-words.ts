import { inboxTopic } from "#contracts/messaging";
import { messageViews, readersApart } from "#modules/messaging";
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
 * Puts the words of messages into what is told about them. Events hold only their ids; each process
 * reads the words once for all its open pages. Where that fails the page asks for them itself, and so
 * do the pages of those who see less of a message than everybody.
 */
export async function withWords<Told extends readonly LiveMessage[] | undefined>(
  db: Database,
  told: Told,
): Promise<Told> {
  const ids = (told ?? []).flatMap(({ data }) => (aboutMessage(data) ? [data.messageId] : []));
  if (!told || ids.length === 0) return told;
  const words = await readWords(db, [...new Set(ids)]).catch((error: unknown) => {
    log.warn({ err: error }, "messages are told of without their words");
    return undefined;
  });
  return told.flatMap((each) => (words ? tellEach(each, words) : each)) as unknown as Told;
}

async function readWords(db: Database, ids: readonly string[]) {
  const [views, apart] = await Promise.all([messageViews(db, ids), readersApart(db, ids)]);
  return { views, apart };
}

function tellEach(
  told: LiveMessage,
  { views, apart }: Awaited<ReturnType<typeof readWords>>,
): LiveMessage[] {
  const { data, to = [told.topic] } = told;
  if (!aboutMessage(data)) return [told];
  const less = new Set([...(apart.get(data.messageId) ?? [])].map(inboxTopic));
  const without = to.filter((topic) => less.has(topic));
  const message = views.get(data.messageId);
  return [
    { ...told, to: to.filter((topic) => !less.has(topic)), data: { ...data, message } },
    ...(without.length > 0 ? [{ ...told, to: without }] : []),
  ];
}

/**
 * Tells open pages. Messages go one batch after the other: reading their words must not turn their
 * order round. Everything else, the end of a session above all, waits for nothing.
 */
export function makeTeller(db: Database, hub: Hub) {
  let before: Promise<unknown> = Promise.resolve();
  return (told: readonly LiveMessage[], low: string): void => {
    const { words = [], rest = [] } = Object.groupBy(told, ({ data }) =>
      aboutMessage(data) ? "words" : "rest",
    );
    hub.publish(rest, words.length > 0 ? undefined : low);
    if (words.length > 0)
      before = before.then(async () => hub.publish(await withWords(db, words), low));
  };
}
