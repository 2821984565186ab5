import { LRUCache } from "lru-cache";
import { sessionCookieName } from "#modules/identity";
import { type Actor, isMember, isViewed, type Member } from "#permissions";

const maxSessions = 5_000;
const keptForMs = 60_000;

const session = new RegExp(`(?:^|;\\s*)${sessionCookieName}=([^;]{1,300})`);

interface Known {
  readonly member: Member;
  readonly text: string;
}

export interface KnownActors {
  /** Who sent the last request with this session. Only a guess: the database has to confirm it. */
  guess(headers: Headers): Member | undefined;
  /** Keeps who a session belongs to; returns whether that is exactly what was guessed. */
  learn(headers: Headers, actor: Actor): boolean;
  forget(headers: Headers): void;
}

/**
 * Remembers who used each session last, so that reading a page can begin while the session is being
 * read, in the same statement (docs/decisions/0171-read-the-session-with-the-page.md). Staff are
 * left out: their pages use other connections, and reading some of them is recorded.
 */
export function createKnownActors(): KnownActors {
  const known = new LRUCache<string, Known>({ max: maxSessions, ttl: keptForMs });
  const keyOf = (headers: Headers) => session.exec(headers.get("Cookie") ?? "")?.[1];
  return {
    guess(headers) {
      const key = keyOf(headers);
      return key === undefined ? undefined : known.get(key)?.member;
    },
    learn(headers, actor) {
      const key = keyOf(headers);
      if (key === undefined) return false;
      if (!isMember(actor) || actor.roles.length > 0 || isViewed(actor)) {
        known.delete(key);
        return false;
      }
      const text = JSON.stringify(actor);
      const isSame = known.get(key)?.text === text;
      known.set(key, { member: actor, text });
      return isSame;
    },
    forget(headers) {
      const key = keyOf(headers);
      if (key !== undefined) known.delete(key);
    },
  };
}
