import type { LiveMessage } from "../events/event.ts";

export interface Follower {
  readonly topics: ReadonlySet<string>;
  /** `id` is from where reading on misses nothing that comes after this. */
  send(message: LiveMessage, id?: string): void;
  /** Ends the connection; the browser comes back by itself. */
  end(): void;
}

export interface Hub {
  add(follower: Follower): () => void;
  publish(messages: readonly LiveMessage[], id?: string): void;
  /** Ends every connection and takes no new ones; at shutdown. */
  close(): void;
  readonly size: number;
}

export function createHub(): Hub {
  const byTopic = new Map<string, Set<Follower>>();
  const followers = new Set<Follower>();
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
