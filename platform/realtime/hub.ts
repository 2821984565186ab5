import type { LiveMessage } from "../events/event.ts";

export interface Subscriber {
  readonly topics: ReadonlySet<string>;
  /** `id` is the position to resume from without missing anything after this message. */
  send(message: LiveMessage, id?: string): void;
  /** Ends the connection; the browser reconnects by itself. */
  end(): void;
}

export interface Hub {
  add(follower: Subscriber): () => void;
  publish(messages: readonly LiveMessage[], id?: string): void;
  /** Ends every connection and accepts no new ones; at shutdown. */
  close(): void;
  readonly size: number;
}

export function createHub(): Hub {
  const byTopic = new Map<string, Set<Subscriber>>();
  const followers = new Set<Subscriber>();
  let closed = false;

  return {
    add(follower) {
      if (closed) {
        follower.end();
        return () => {};
      }
      followers.add(follower);
      for (const topic of follower.topics) {
        const group = byTopic.get(topic) ?? new Set();
        byTopic.set(topic, group.add(follower));
      }
      return () => {
        followers.delete(follower);
        for (const topic of follower.topics) {
          const group = byTopic.get(topic);
          group?.delete(follower);
          if (group?.size === 0) byTopic.delete(topic);
        }
      };
    },
    publish(messages, id) {
      for (const { topic: about, to, data } of messages)
        for (const topic of to ?? [about])
          for (const follower of byTopic.get(topic) ?? []) follower.send({ topic, data }, id);
    },
    close() {
      closed = true;
      for (const follower of [...followers]) follower.end();
    },
    get size() {
      return followers.size;
    },
  };
}
